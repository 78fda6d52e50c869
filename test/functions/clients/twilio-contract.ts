/** Validates requests and responses against Twilio's published OpenAPI document. */

import document from "../../contracts/twilio/messages.with-errors.openapi.json";
import { createContract } from "./openapi-contract";

export const findContractBreaches = createContract(document, "messages");
