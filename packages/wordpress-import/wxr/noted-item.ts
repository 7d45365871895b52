import { z } from 'zod'
import type { WxrItem } from './wxr-item.ts'

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
