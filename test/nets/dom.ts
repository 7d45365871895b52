import { ElementType, type parseDocument } from 'htmlparser2'

export type Document = ReturnType<typeof parseDocument>
export type ChildNode = Document['children'][number]
export type Element = Extract<ChildNode, { attribs: unknown }>

export const isTag = (node: ChildNode): node is Element => 'attribs' in node
export const isText = (node: ChildNode): node is Extract<ChildNode, { type: 'text' }> =>
  node.type === ElementType.Text

/** Every element below that is wanted, in the order of the page. */
export function all(root: Document | Element, isWanted: (element: Element) => boolean): Element[] {
  return root.children.flatMap((child) =>
    isTag(child) ? [...(isWanted(child) ? [child] : []), ...all(child, isWanted)] : [],
  )
}

export function find(root: Document | Element, isWanted: (element: Element) => boolean): Element | undefined {
  for (const child of root.children) {
    if (!isTag(child)) continue
    const found = isWanted(child) ? child : find(child, isWanted)
    if (found !== undefined) return found
  }
  return undefined
}
