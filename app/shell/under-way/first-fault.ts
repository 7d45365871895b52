/** A summary first, otherwise the field itself, or the group of fields that has none of its own to be wrong. */
const faults = [
  'main [role="alert"][tabindex="-1"]',
  'main [aria-invalid="true"]',
  'main .err[tabindex="-1"]',
  'main .err input, main .err select, main .err textarea',
]

/** Brings whoever works with the keyboard to what is wrong; `false` when nothing is. */
export function focusFirstFault(): boolean {
  for (const fault of faults) {
    const element = document.querySelector<HTMLElement>(fault)
    if (element === null) continue
    element.focus()
    return true
  }
  return false
}
