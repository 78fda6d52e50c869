/** Gives every property test the run's seed, so that the same commit gets the same cases. */
import { configureGlobal } from "fast-check";
import { SEED } from "../support/amount";

configureGlobal({ seed: SEED });
