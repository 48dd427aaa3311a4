/** A removed selection takes the focused button with it: focuses the next selection, else the slip. */
export const focusNextLeg = (pressed: HTMLElement): void => {
  const slip = pressed.closest<HTMLElement>('.sp-slip')
  const removes = [...(slip?.querySelectorAll<HTMLElement>('.sp-legs .x') ?? [])]
  const at = removes.indexOf(pressed)
  const next = at < 0 ? undefined : (removes[at + 1] ?? removes[at - 1])
  ;(next ?? slip)?.focus()
}
