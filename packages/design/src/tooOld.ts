declare const CSS: { supports(...condition: string[]): boolean }

/**
 * Whether this browser is older than those of `browsers.ts`. Dynamic units of height came with Chrome 108, lookbehind with Safari 16.4 and
 * `:has()` with Firefox 121. The site also sends the text of this function to every browser (`web/src/app/beforeFirstPaint.ts`): it is
 * written for the oldest and names nothing outside itself.
 */
export function isTooOld(): boolean {
  try {
    ;/(?<=a)/
    return !(CSS.supports('height', '1dvh') && CSS.supports('selector(:has(a))'))
  } catch (_) {
    return true
  }
}
