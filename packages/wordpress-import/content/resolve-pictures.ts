import type { Block, RichText } from '#app/lib/rich-text.ts'

/** Returns the document with the imported pictures; of a missing one the caption remains as a sentence. */
export function resolvePictures(document: RichText, ids: ReadonlyMap<string, string>): RichText {
  return document.flatMap((block): Block[] => {
    if (block.type === 'picture') {
      const pictureId = ids.get(block.pictureId)
      if (pictureId !== undefined) return [{ ...block, pictureId }]
      return block.caption ? [{ type: 'paragraph', content: [{ text: block.caption }] }] : []
    }
    if (block.type === 'gallery') {
      const pictureIds = block.pictureIds.flatMap((id) => ids.get(id) ?? [])
      return pictureIds.length === 0 ? [] : [{ ...block, pictureIds }]
    }
    return [block]
  })
}
