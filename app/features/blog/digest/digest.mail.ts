import { greeting, letter, lines, paragraph } from '#app/lib/letter.ts'
import type { MailAddress } from '#app/platform/mail/mailer.ts'
import type { Letter } from '#app/platform/mail/outbox.server.ts'
import type { PostCard } from '../post.ts'
import { stopAddress } from './digest.ts'

type Digest = {
  from: MailAddress
  to: MailAddress
  posts: readonly PostCard[]
  /** Number of further posts not listed in the mail. */
  more: number
  token: string
  publicUrl: string
}

/** Builds the mail with unread posts published since the last one, with a link to unsubscribe. */
export function digestLetter({ from, to, posts, more, token, publicUrl }: Digest): Letter {
  const all = posts.length + more
  const stop = publicUrl + stopAddress(token)
  return {
    template: 'neue-beitraege',
    from,
    to,
    replyTo: null,
    subject: all === 1 ? `Neu im Blog: ${posts[0]?.title ?? ''}` : `${all} neue Beiträge im Blog`,
    unsubscribe: stop,
    ...letter([
      greeting(to.name),
      all === 1
        ? paragraph`im Blog steht ein Beitrag, den du noch nicht gelesen hast:`
        : paragraph`im Blog stehen ${all} Beiträge, die du noch nicht gelesen hast:`,
      ...posts.map(({ id, title, teaser }) =>
        lines(
          paragraph`**${title}**`,
          paragraph`${teaser}`,
          paragraph`${{ href: `${publicUrl}/mitglied/blog/${id}` }}`,
        ),
      ),
      ...(more > 0 ? [paragraph`Alle: ${{ href: `${publicUrl}/mitglied/blog` }}`] : []),
      lines(paragraph`Viele Grüße`, paragraph`${from.name}`),
      paragraph`Diese Mail hast du im Mitgliederbereich bestellt. Abbestellen ohne Anmelden: ${{ href: stop }}`,
    ]),
  }
}
