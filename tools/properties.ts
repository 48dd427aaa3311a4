import fc from 'fast-check'

/** Makes property tests repeatable: they use a fixed seed unless PROPERTY_SEED is set. */
fc.configureGlobal({ seed: Number(process.env.PROPERTY_SEED ?? 1923) })
