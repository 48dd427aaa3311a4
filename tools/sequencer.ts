import { readFileSync } from 'node:fs'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Whether a file of tests asks for a browser's document. */
const needsDocument = ({ moduleId }: TestSpecification): boolean =>
  readFileSync(moduleId, 'utf8').startsWith('// @vitest-environment jsdom')

/**
 * Tests with a document come after those without. Whenever the next file asks for the other kind its worker ends, and with it go all
 * modules that it has read: mixed, they were read a hundred times.
 */
export class DocumentsLast extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const [without = [], having = []] = await Promise.all(
      [false, true].map((needs) => super.sort(files.filter((file) => needsDocument(file) === needs))),
    )
    return [...without, ...having]
  }
}
