import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/**
 * Asserts that axe finds nothing on the page (WCAG 2.0 to 2.2, A and AA, and its best practices). Leaves frames out, which
 * saves a third of the time, and what the component library said last to screen readers: it names a button that is gone with its dialog.
 */
export const expectAccessible = async (page: Page): Promise<void> => {
  await expect(page.locator('h1').first()).toBeAttached()
  const axe = new AxeBuilder({ page })
    .exclude('iframe')
    .exclude('[data-live-announcer]')
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
  const { violations } = await axe.analyze()
  expect(
    violations.map(({ id, nodes }) => `${page.url()} ${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`),
  ).toEqual([])
}
