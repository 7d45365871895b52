import { z } from 'zod'
import type { Attachment } from '../media/attachments.ts'
import { textOfHtml } from '../content/content-document.server.ts'
import { shortened } from '../content/shortened.ts'

/** An entry of a WordPress export, unchanged; texts may contain markup. */
export type WxrItem = {
  /** Digits; together with the URL of the website the permanent id of the entry. */
  id: string
  /** `post`, `page`, `attachment`, `nav_menu_item` and types of plug-ins. */
  type: string
  /** `publish`, `future`, `draft`, `pending`, `private`, `trash`, `inherit`. */
  status: string
  title: string
  /** URL on the old website. */
  link: string
  guid: string
  /** Sign-in name of the author. */
  login: string
  content: string
  /** The text was too long, and `content` is incomplete. */
  isCutShort: boolean
  excerpt: string
  slug: string
  /** ISO 8601, UTC; `null` for a draft without a date. */
  publishedAt: string | null
  /** Id of the parent entry; `0`: none. */
  parentId: string
  hasPassword: boolean
  categories: readonly WxrTerm[]
  tags: readonly WxrTerm[]
  /** Only for an attachment; otherwise empty. */
  attachmentUrl: string
  /** Path below `wp-content/uploads`, as `2019/05/winde.jpg`; empty when unknown. */
  attachedFile: string
  /** Alternative text of a picture. */
  alt: string
  /** Id of the attachment shown above the text; empty: none. */
  coverId: string
  comments: number
}

export type WxrTerm = { name: string; slug: string }

export type WxrAuthor = { login: string; mail: string; name: string }

/** Facts about the website, which precede its entries. */
export type WxrSite = {
  title: string
  /** Without a trailing slash; empty when unknown. */
  address: string
  authors: readonly WxrAuthor[]
  /** All categories of the blog, used or not. */
  categories: readonly WxrTerm[]
}

export type WxrEvent = { type: 'site'; site: WxrSite } | { type: 'item'; item: WxrItem }

/** A file that cannot be read; the message is a German sentence. */
export class Unreadable extends Error {
  override name = 'Unreadable'
}

const Terms = z.array(z.object({ name: z.string(), slug: z.string() }))

/** An entry as stored beside the upload between reading and importing. */
export const NotedItem: z.ZodType<WxrItem> = z.object({
  id: z.string(),
  type: z.string(),
  status: z.string(),
  title: z.string(),
  link: z.string(),
  guid: z.string(),
  login: z.string(),
  content: z.string(),
  isCutShort: z.boolean(),
  excerpt: z.string(),
  slug: z.string(),
  publishedAt: z.string().nullable(),
  parentId: z.string(),
  hasPassword: z.boolean(),
  categories: Terms,
  tags: Terms,
  attachmentUrl: z.string(),
  attachedFile: z.string(),
  alt: z.string(),
  coverId: z.string(),
  comments: z.number(),
})

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
