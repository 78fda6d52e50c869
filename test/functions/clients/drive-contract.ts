/** Validates requests and responses against Drive's published OpenAPI document. */
import document from "../../contracts/google/drive.v3.files.openapi.json";
import { createContract } from "./openapi-contract";

export const findContractBreaches = createContract(document, "drive");
