/** The contract on the database of `npm start`, and what is the embedded backend's alone. */
import { stateContract } from "./contract";

stateContract();
