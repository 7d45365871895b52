import { type Document, type Element, isTag } from './dom.ts'
import { textOf } from './text-of.ts'

export type Labels = {
  /** What a field is called on the screen; empty when it has no name. */
  of: (field: Element) => string
  byReference: (ids: string | undefined) => string
}

/** Names of fields, as a screen reader finds them. */
export function labelsOf(document: Document): Labels {
  const byId = new Map<string, Element>()
  const byTarget = new Map<string, Element>()
  const around = new Map<Element, Element>()
  const walk = (root: Document | Element, label: Element | undefined) => {
    for (const child of root.children) {
      if (!isTag(child)) continue
      const { id, for: target } = child.attribs
      if (id !== undefined) byId.set(id, child)
      if (child.name === 'label' && target !== undefined) byTarget.set(target, child)
      if (label !== undefined) around.set(child, label)
      walk(child, child.name === 'label' ? child : label)
    }
  }
  walk(document, undefined)
  const byReference = (ids: string | undefined) =>
    (ids ?? '')
      .split(' ')
      .map((id) => textOf(byId.get(id)))
      .filter(Boolean)
      .join(' ')
  return {
    byReference,
    of: (field) =>
      field.attribs['aria-label'] ??
      (byReference(field.attribs['aria-labelledby']) ||
        textOf(byTarget.get(field.attribs.id ?? '') ?? around.get(field))),
  }
}
