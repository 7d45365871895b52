import { type ChildNode, type Element, isTag, isText } from './dom.ts'

/** The words of an element and all in it, with ordinary spaces and without joiners. */
export function textOf(element: Element | undefined): string {
  if (element === undefined) return ''
  const read = (node: ChildNode): string =>
    isText(node)
      ? node.data
      : isTag(node) && !/^(script|style|svg)$/.test(node.name)
        ? node.children.map(read).join('')
        : ''
  return plain(element.children.map(read).join(''))
}

export const plain = (text: string) =>
  text
    .replaceAll('\u2060', '')
    .replace(/[\s\u00A0\u202F]+/g, ' ')
    .trim()
