import type { WxrAuthor, WxrItem, WxrSite, WxrTerm } from './wxr-item.ts'
import { berlinInstant } from '#app/lib/berlin-time.ts'
import { isCalendarDay } from '#app/lib/calendar-day.ts'

/** Texts of the children of an element by name, as far as read. */
export type Fields = Map<string, string>

/** Children of an `item` that may be repeated. */
export type ItemParts = {
  terms: (WxrTerm & { domain: string })[]
  meta: Map<string, string>
  comments: number
  isCutShort: boolean
}

export const noParts = (): ItemParts => ({ terms: [], meta: new Map(), comments: 0, isCutShort: false })

/** `postmeta` fields that are used; others belong to plug-ins. */
export const knownMeta: ReadonlySet<string> = new Set([
  '_thumbnail_id',
  '_wp_attached_file',
  '_wp_attachment_image_alt',
])

const digits = (text: string) => (/^\d{1,18}$/.test(text) ? text : '')

export function itemOf(fields: Fields, { terms, meta, comments, isCutShort }: ItemParts): WxrItem {
  const text = (name: string) => fields.get(name)?.trim() ?? ''
  const inDomain = (domain: string) =>
    terms.filter((term) => term.domain === domain).map(({ name, slug }) => ({ name, slug }))
  return {
    id: digits(text('wp:post_id')),
    type: text('wp:post_type') || 'post',
    status: text('wp:status'),
    title: text('title'),
    link: text('link'),
    guid: text('guid'),
    login: text('dc:creator'),
    content: fields.get('content:encoded') ?? '',
    isCutShort,
    excerpt: text('excerpt:encoded'),
    slug: text('wp:post_name'),
    publishedAt: wxrMoment(text('wp:post_date_gmt'), text('wp:post_date')),
    parentId: digits(text('wp:post_parent')) || '0',
    hasPassword: text('wp:post_password') !== '',
    categories: inDomain('category'),
    tags: [...inDomain('post_tag'), ...inDomain('tag')],
    attachmentUrl: text('wp:attachment_url'),
    attachedFile: meta.get('_wp_attached_file')?.trim() ?? '',
    alt: meta.get('_wp_attachment_image_alt')?.trim() ?? '',
    coverId: digits(meta.get('_thumbnail_id')?.trim() ?? ''),
    comments,
  }
}

export function authorOf(fields: Fields): WxrAuthor {
  const text = (name: string) => fields.get(name)?.trim() ?? ''
  const whole = [text('wp:author_first_name'), text('wp:author_last_name')].filter(Boolean).join(' ')
  return {
    login: text('wp:author_login'),
    mail: text('wp:author_email').toLowerCase(),
    name: text('wp:author_display_name') || whole,
  }
}

export function siteOf(channel: Fields, authors: WxrAuthor[], categories: WxrTerm[]): WxrSite {
  const text = (name: string) => channel.get(name)?.trim() ?? ''
  const address = text('wp:base_blog_url') || text('wp:base_site_url') || text('link')
  return { title: text('title'), address: address.replace(/\/+$/, ''), authors, categories }
}

const written = /^(\d{4}-\d\d-\d\d) (\d\d):(\d\d)(?::(\d\d))?$/

/**
 * Converts a time of a WordPress export to ISO 8601, UTC: from the GMT time, or else from the local time in Berlin. `null`
 * when neither is valid; a draft has `0000-00-00 00:00:00`.
 */
export function wxrMoment(greenwich: string, local: string): string | null {
  const utc = partsOf(greenwich)
  if (utc !== undefined) return new Date(`${utc.day}T${utc.time}Z`).toISOString()
  const here = partsOf(local)
  if (here === undefined) return null
  return new Date(berlinInstant(here.day, here.minutes) + here.seconds * 1000).toISOString()
}

function partsOf(text: string) {
  const [, day = '', hour = '', minute = '', second = '00'] = written.exec(text.trim()) ?? []
  if (!isCalendarDay(day) || Number(day.slice(0, 4)) < 1950) return undefined
  if (Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59) return undefined
  return {
    day,
    time: `${hour}:${minute}:${second}`,
    minutes: Number(hour) * 60 + Number(minute),
    seconds: Number(second),
  }
}
