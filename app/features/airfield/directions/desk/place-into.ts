/**
 * A place on the sheet goes into the field last written in: behind the points of a way, or into the pair of fields that
 * say how far right and down. Elsewhere nothing happens.
 */
export function placeInto(field: HTMLInputElement | null, { x, y }: { x: number; y: number }) {
  if (field === null || field.form === null) return
  if (field.name.endsWith('.points')) {
    const before = field.value.trim().replace(/[,;]$/, '')
    write(field, before === '' ? `${x} ${y}` : `${before}, ${x} ${y}`)
    return
  }
  const [, stem] = /^(.*)\.[xy]$/.exec(field.name) ?? []
  if (stem === undefined) return
  for (const [name, value] of [
    ['x', x],
    ['y', y],
  ] as const) {
    const pair = field.form.elements.namedItem(`${stem}.${name}`)
    if (pair instanceof HTMLInputElement) write(pair, String(value))
  }
}

/** As if it had been typed: whoever listens to the form hears it. */
function write(field: HTMLInputElement, value: string) {
  field.value = value
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
