import { build } from './setup.mjs'

/** Builds the player site, the games and the console where they have changed since their last build: `node tools/built.mjs`. */
await build()
