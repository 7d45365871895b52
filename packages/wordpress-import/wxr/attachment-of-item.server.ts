import type { Attachment } from '../media/attachments.ts'
import { textOfHtml } from '../content/content-document.server.ts'
import { shortened } from '../content/shortened.ts'
import type { WxrItem } from './wxr-item.ts'

/** Converts an attachment; its excerpt is the caption of the picture. */
export function attachmentOfItem(item: WxrItem): Attachment {
  return {
    id: item.id,
    parentId: item.parentId,
    path: item.attachedFile.slice(0, 500),
    address: item.attachmentUrl.slice(0, 1_000),
    alt: shortened(textOfHtml(item.alt), 300),
    caption: shortened(textOfHtml(item.excerpt), 300),
    title: shortened(textOfHtml(item.title), 200),
  }
}
