import { readFileSync } from 'node:fs'
export const run = async (): Promise<void> => {
  readFileSync('x')
}
