import fc from 'fast-check'

/** A run of the tests says the same of the same code: its properties are tried with other values only where a seed is given. */
fc.configureGlobal({ seed: Number(process.env.PROPERTY_SEED ?? 1923) })
