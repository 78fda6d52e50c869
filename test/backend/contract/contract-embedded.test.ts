/** The contract on the database of `npm start`, with tests that only the embedded backend needs. */
import { stateContract } from "./contract";

stateContract();
