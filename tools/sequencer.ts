import { readFileSync } from 'node:fs'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Whether a test file needs a document. */
const needsDocument = ({ moduleId }: TestSpecification): boolean =>
  readFileSync(moduleId, 'utf8').startsWith('// @vitest-environment jsdom')

/**
 * Runs tests that need a document after all others. A worker ends when the next file needs the other environment, and loses all modules
 * that it has loaded.
 */
export class DocumentsLast extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const [without = [], having = []] = await Promise.all(
      [false, true].map((needs) => super.sort(files.filter((file) => needsDocument(file) === needs))),
    )
    return [...without, ...having]
  }
}
