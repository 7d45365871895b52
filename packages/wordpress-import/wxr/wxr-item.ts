import { z } from 'zod'

/** An entry of a WordPress export as it stands there, without a judgement; texts may still hold markup. */
export type WxrItem = {
  /** Digits; with the address of the website it names the entry for good. */
  id: string
  /** `post`, `page`, `attachment`, `nav_menu_item` and whatever plug-ins add. */
  type: string
  /** `publish`, `future`, `draft`, `pending`, `private`, `trash`, `inherit`. */
  status: string
  title: string
  /** Address on the old website. */
  link: string
  guid: string
  /** Name the author signed in with. */
  login: string
  content: string
  /** More than could be taken; what `content` says is not all. */
  isCutShort: boolean
  excerpt: string
  slug: string
  /** ISO 8601, UTC; `null` for a draft without a moment. */
  publishedAt: string | null
  /** Id of the entry it belongs to; `0`: none. */
  parentId: string
  hasPassword: boolean
  isSticky: boolean
  categories: readonly WxrTerm[]
  tags: readonly WxrTerm[]
  /** Of an attachment; empty elsewhere. */
  attachmentUrl: string
  /** Below `wp-content/uploads`, as `2019/05/winde.jpg`; empty where it is not said. */
  attachedFile: string
  /** Description of a picture. */
  alt: string
  /** Id of the attachment that stands above the text; empty: none. */
  coverId: string
  comments: number
}

export type WxrTerm = { name: string; slug: string }

export type WxrAuthor = { login: string; mail: string; name: string }

/** What the export says of the website before its entries. */
export type WxrSite = {
  title: string
  /** Without a slash at the end; empty where it is not said. */
  address: string
  authors: readonly WxrAuthor[]
  /** All of the blog, used or not. */
  categories: readonly WxrTerm[]
}

export type WxrEvent = { type: 'site'; site: WxrSite } | { type: 'item'; item: WxrItem }

/** A file that cannot be read; the message is a German sentence. */
export class Unreadable extends Error {
  override name = 'Unreadable'
}

const Terms = z.array(z.object({ name: z.string(), slug: z.string() }))

/** An entry as it lies beside the upload between looking through and taking over. */
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
  isSticky: z.boolean(),
  categories: Terms,
  tags: Terms,
  attachmentUrl: z.string(),
  attachedFile: z.string(),
  alt: z.string(),
  coverId: z.string(),
  comments: z.number(),
})
