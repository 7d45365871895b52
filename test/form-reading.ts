import { decoded } from './page-reading.ts'

/** What the form with this id would send as it stands in the page, as a browser without script reads it. */
export function formOf(html: string, id = 'eintrag'): Record<string, string> {
  const start = html.indexOf(`<form id="${id}"`)
  const form = html.slice(start, html.indexOf('</form>', start))
  const sent: Record<string, string> = {}
  for (const [, attributes = ''] of form.matchAll(/<input([^>]*)>/g)) {
    const type = attribute(attributes, 'type')
    const isTicked = !['checkbox', 'radio'].includes(type ?? '') || / checked=""/.test(attributes)
    const name = attribute(attributes, 'name')
    if (name !== undefined && isTicked) sent[name] = attribute(attributes, 'value') ?? ''
  }
  for (const [, name = '', text = ''] of form.matchAll(/<textarea[^>]*? name="([^"]*)"[^>]*>([^<]*)</g))
    sent[decoded(name)] = decoded(text).replace(/^\n/, '')
  for (const [, name = '', options = ''] of form.matchAll(
    /<select[^>]*? name="([^"]*)"[^>]*>([\s\S]*?)<\/select>/g,
  )) {
    const all = [...options.matchAll(/<option([^>]*)>/g)].map(([, each = '']) => each)
    const chosen = all.find((each) => / selected=""/.test(each)) ?? all[0] ?? ''
    sent[decoded(name)] = attribute(chosen, 'value') ?? ''
  }
  return sent
}

function attribute(attributes: string, name: string): string | undefined {
  const value = new RegExp(` ${name}="([^"]*)"`).exec(attributes)?.[1]
  return value === undefined ? undefined : decoded(value)
}

/** The pass of a form that a guest sends, hidden in its page. */
export const passIn = (html: string) => /name="formular" value="([^"]+)"/.exec(html)?.[1] ?? ''
