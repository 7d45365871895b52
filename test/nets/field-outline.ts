import { type Element, isTag } from './dom.ts'
import type { Labels } from './labels.ts'
import { plain, textOf } from './text-of.ts'

export const isField = ({ name }: Element) => /^(input|select|textarea|button|progress|meter)$/.test(name)

/** `field email "E-Mail" mail = "x@y.de" (required)`. */
export function fieldLine(field: Element, labels: Labels): string {
  const { name, attribs } = field
  if (name === 'button' || /^(submit|button|reset|image)$/.test(attribs.type ?? ''))
    return buttonLine(field, labels)
  if (name === 'progress' || name === 'meter')
    return `${name} ${JSON.stringify(labels.of(field))} ${attribs.value ?? ''} of ${attribs.max ?? ''}`
  const type = name === 'input' ? (attribs.type ?? 'text') : name
  const label = type === 'hidden' ? '' : ` ${JSON.stringify(labels.of(field))}`
  return `field ${type}${label} ${attribs.name ?? '(no name)'}${valueOf(field, type)}${states(field)}`
}

function buttonLine(button: Element, labels: Labels): string {
  const { attribs } = button
  const text = attribs['aria-label'] ?? (textOf(button) || labels.of(button))
  const sends = attribs.name === undefined ? '' : ` ${attribs.name}=${attribs.value ?? ''}`
  const to = attribs.formaction === undefined ? '' : ` → ${attribs.formaction}`
  const type = attribs.type === undefined || attribs.type === 'submit' ? '' : ` ${attribs.type}`
  const of = attribs.form === undefined ? '' : ` of #${attribs.form}`
  return `‹button ${JSON.stringify(text)}${type}${sends}${to}${of}${states(button)}›`
}

function valueOf(field: Element, type: string): string {
  const { attribs } = field
  if (type === 'select') return ` = ${options(field).join(' | ')}`
  if (type === 'textarea') return shown(textOf(field))
  if (type === 'checkbox' || type === 'radio') return ` = ${attribs.value ?? 'on'}`
  return shown(attribs.value ?? '')
}

const shown = (value: string) => (value === '' ? '' : ` = ${JSON.stringify(plain(value))}`)

/** The chosen one with a star. */
function options(select: Element): string[] {
  return select.children.filter(isTag).flatMap((each) => {
    if (each.name === 'optgroup') return [`${each.attribs.label}:`, ...options(each)]
    const text = textOf(each)
    const { value = text } = each.attribs
    const star = 'selected' in each.attribs ? '*' : ''
    const off = 'disabled' in each.attribs ? ' (disabled)' : ''
    return [`${star}${value}${value === text ? '' : `: ${text}`}${off}`]
  })
}

const limits = ['min', 'max', 'step', 'maxlength', 'minlength', 'pattern', 'accept', 'list'] as const

function states({ attribs }: Element): string {
  const found = [
    ...['checked', 'disabled', 'required', 'readonly', 'multiple', 'hidden'].filter(
      (name) => name in attribs,
    ),
    attribs['aria-invalid'] === 'true' && 'invalid',
    attribs['aria-pressed'] === 'true' && 'pressed',
    ...limits.map((name) => attribs[name] !== undefined && `${name} ${attribs[name]}`),
  ].filter(Boolean)
  return found.length === 0 ? '' : ` (${found.join(', ')})`
}
