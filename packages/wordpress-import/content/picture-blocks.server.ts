import { mostInGallery, type Block } from '#app/lib/rich-text.ts'
import { absolute, type OldSite } from './content-links.ts'
import {
  attachmentOf,
  hasText,
  isCaption,
  isGallery,
  picturesIn,
  withoutCaption,
  withoutPictures,
  textNodesAround,
  textBelow,
} from './element-facts.ts'
import type { Element } from './html-tree.server.ts'
import { textIn, type Squeeze } from './list-and-quote.ts'
import type { PictureRequests } from './picture-requests.server.ts'
import { shortened } from './shortened.ts'

export type PictureTools = {
  site: OldSite
  wishes: PictureRequests
  /** Parts that could not be imported unchanged. */
  leftOut: string[]
  squeeze: Squeeze
}

/** Limit of the document; a longer caption becomes a sentence below. */
const longestCaption = 300
const longestTitle = 160

const sentence = (text: string): Block[] => (text === '' ? [] : [{ type: 'paragraph', content: [{ text }] }])

/** Converts a picture or gallery with its caption; `undefined` when the figure contains something else. */
export function figureBlocks(element: Element, tools: PictureTools): Block[] | undefined {
  const [only, ...more] = picturesIn(element)
  if (only === undefined) return undefined
  if (isGallery(element)) return galleryBlocks(element, tools)
  if (more.length > 0) return undefined
  if (element.tag !== 'wp-caption' && hasText(withoutCaption(element))) return undefined
  return pictureBlocks(only.picture, tools, {
    caption: captionOf(element, tools.squeeze),
    attachmentId: attachmentOf(element),
  })
}

/** All text within `[caption]` is the caption. */
function captionOf({ tag, attributes, children }: Element, squeeze: Squeeze): string {
  if (attributes.caption) return attributes.caption
  const result =
    tag === 'wp-caption' ? children : children.filter(isCaption).flatMap(({ children: inner }) => inner)
  return textIn(withoutPictures(result), squeeze)
}

/** Converts a gallery; other text within it follows after it. */
export function galleryBlocks(element: Element, tools: PictureTools): Block[] {
  const ids = picturesIn(element).flatMap(({ picture, caption }) => input(picture, tools, { caption }) ?? [])
  const title = element.children
    .filter(isCaption)
    .map((caption) => textBelow([caption]))
    .join(' ')
    .trim()
  const { runs, blocks } = tools.squeeze(textNodesAround(element))
  const about: Block[] = runs.length === 0 ? [] : [{ type: 'paragraph', content: runs }]
  return [...galleries(ids, title), ...about, ...blocks]
}

/** Converts `[gallery ids="1,2"]`; without ids it contains all attachments of the entry. */
export function namedGalleryBlocks(
  { attributes }: Element,
  { wishes }: PictureTools,
  ownAttachments: () => readonly string[],
): Block[] {
  const named = (attributes.ids ?? attributes.include)?.split(/[\s,]+/)
  const ids = (named ?? ownAttachments())
    .filter((id) => /^\d{1,18}$/.test(id))
    .map((attachmentId) => wishes.add({ attachmentId, address: null, alt: '', caption: '' }))
  return galleries(ids, '')
}

function galleries(all: readonly string[], title: string): Block[] {
  const pictureIds = [...new Set(all)]
  const blocks: Block[] = []
  for (let from = 0; from < pictureIds.length; from += mostInGallery) {
    const some = pictureIds.slice(from, from + mostInGallery)
    const fits = title !== '' && title.length <= longestTitle
    blocks.push({ type: 'gallery', pictureIds: some, ...(fits && { title }) })
  }
  return title.length > longestTitle || blocks.length === 0 ? [...blocks, ...sentence(title)] : blocks
}

type Result = { caption: string; attachmentId?: string | null }

export function pictureBlocks(
  image: Element,
  tools: PictureTools,
  result: Result = { caption: '' },
): Block[] {
  const { caption } = result
  const pictureId = input(image, tools, result)
  if (pictureId === null) return sentence(caption)
  const alt = shortened(image.attributes.alt?.trim() ?? '', longestCaption)
  const fits = caption.length <= longestCaption
  const picture: Block = {
    type: 'picture',
    pictureId,
    ...(alt !== '' && { alt }),
    ...(caption !== '' && fits && { caption }),
  }
  return fits ? [picture] : [picture, ...sentence(caption)]
}

function input({ attributes }: Element, tools: PictureTools, result: Result): string | null {
  const [, byClass] = /\bwp-image-(\d{1,18})\b/.exec(attributes.class ?? '') ?? []
  const [, byData] = /^(\d{1,18})$/.exec(attributes['data-id'] ?? '') ?? []
  const attachmentId = result.attachmentId ?? byClass ?? byData ?? null
  const named = attributes.src || attributes['data-src'] || ''
  const url = named === '' || named.startsWith('data:') ? null : absolute(named, tools.site)
  if (url === null && attachmentId === null) {
    tools.leftOut.push('Bild ohne Adresse')
    return null
  }
  const alt = attributes.alt?.trim() ?? ''
  return tools.wishes.add({ attachmentId, address: url?.href ?? null, alt, caption: result.caption })
}
