/** Property tests try cases of a seed of their own, or of PROPERTY_SEED, so that a run can be repeated. */
import fc from "fast-check";

const { PROPERTY_SEED } = process.env;
if (PROPERTY_SEED) fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(PROPERTY_SEED) });
