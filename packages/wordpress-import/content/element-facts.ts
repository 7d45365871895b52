import type { Element, Node } from './html-tree.server.ts'

export const isCaption = (node: Node): node is Element =>
  typeof node !== 'string' && node.tag === 'figcaption'

export const isGallery = ({ attributes }: Element) =>
  /(^|\s)(wp-block-gallery|blocks-gallery-grid|gallery|tiled-gallery)(\s|$)/.test(attributes.class ?? '')

type Pictured = { picture: Element; caption: string }

/** Returns all pictures below the element, each with the caption of its figure. */
export function picturesIn(element: Element, caption = ''): Pictured[] {
  const own = element.children
    .filter(isCaption)
    .map(({ children }) => textBelow(children))
    .join(' ')
    .trim()
  const said = element.tag === 'figure' && !isGallery(element) && own !== '' ? own : caption
  return element.children.flatMap((node) => {
    if (typeof node === 'string') return []
    return node.tag === 'img' ? [{ picture: node, caption: said }] : picturesIn(node, said)
  })
}

export function textBelow(nodes: readonly Node[]): string {
  return nodes
    .map((node) => (typeof node === 'string' ? node : textBelow(node.children)))
    .join('')
    .replace(/\s+/g, ' ')
}

export function hasText(nodes: readonly Node[]): boolean {
  return textBelow(nodes).trim() !== ''
}

export function withoutCaption({ children }: Element): Node[] {
  return children.filter((node) => !isCaption(node))
}

/** Returns the content of a gallery other than its pictures, its title and their captions. */
export function textNodesAround(gallery: Element): Node[] {
  return withoutPictures(withoutCaption(gallery)).flatMap((node) => withoutFigureCaptions(node))
}

function withoutFigureCaptions(node: Node): Node[] {
  if (typeof node === 'string') return [node]
  const content = node.tag === 'figure' ? withoutCaption(node) : node.children
  return [{ ...node, attributes: {}, children: content.flatMap(withoutFigureCaptions) }]
}

export function withoutPictures(nodes: readonly Node[]): Node[] {
  return nodes.flatMap((node): Node[] => {
    if (typeof node === 'string') return [node]
    if (node.tag === 'img') return []
    return [{ ...node, children: withoutPictures(node.children) }]
  })
}

/** Returns the attachment id of `[caption id="attachment_12"]`. */
export function attachmentOf({ attributes }: Element): string | null {
  const [, id = null] = /^attachment_(\d{1,18})$/.exec(attributes.id ?? '') ?? []
  return id
}

/** Returns the URL of an embedded element: from an attribute, or from a source within it. */
export function addressIn({ attributes, children }: Element): string {
  const own = ['src', 'data-src', 'mp4', 'webm', 'mp3', 'm4a', 'ogg', 'data', 'id', '0'].map(
    (name) => attributes[name],
  )
  const found = own.find((value) => value !== undefined && /^(https?:)?\/\//.test(value))
  if (found !== undefined) return found
  for (const child of children) {
    const inner = typeof child === 'string' ? child.trim() : addressIn(child)
    if (/^(https?:)?\/\/\S+$/.test(inner)) return inner
  }
  return ''
}
