import type { User } from '#app/platform/identity/actor.ts'
import { roleWords } from '#app/platform/identity/rights.ts'
import type { PostCard } from '#app/features/blog/post.ts'
import { localDate, localDateTime, longDate } from '#app/lib/german-dates.ts'
import { FactList } from '#app/ui/fact-list.tsx'
import { MailLink } from '#app/ui/mail-link.tsx'
import { LicenceList } from '#app/features/members/licence-list.tsx'
import { branchNames, statusNames, type Member } from '#app/features/members/member.ts'

type UnreadPostsProps = {
  unread: { posts: readonly PostCard[]; all: number }
  authors: ReadonlyMap<string, string>
}

export function UnreadPosts({ unread: { posts, all }, authors }: UnreadPostsProps) {
  return (
    <section className="panel w7">
      <div className="panel-h">
        <h2>Ungelesen im Blog</h2>
        <a href="/mitglied/blog">{all > posts.length ? `Alle ${all}` : 'Zum Blog'}</a>
      </div>
      {posts.length === 0 ? (
        <p className="muted">Du hast alles gelesen.</p>
      ) : (
        <ul className="list">
          {posts.map((post) => {
            const author = authors.get(post.authorId ?? '')
            const date = longDate(localDate(Date.parse(post.publishedAt)))
            return (
              <li key={post.id}>
                <span>
                  <a href={`/mitglied/blog/${post.id}`}>{post.title}</a>
                  <small>{author === undefined ? date : `${author}, ${date}`}</small>
                </span>
                <span className="badge">{post.category}</span>
              </li>
            )
          })}
        </ul>
      )}
    </section>
  )
}

type AccountProps = { user: Pick<User, 'email' | 'role' | 'rights'>; lastSignInAt: string | null }

export function Account({ user, lastSignInAt }: AccountProps) {
  return (
    <section className="panel w4">
      <div className="panel-h">
        <h2>Dein Konto</h2>
        <a href="/mitglied/konto">Anmeldung und Geräte</a>
      </div>
      <FactList
        facts={[
          ['Adresse', <MailLink key="mail" address={user.email} />],
          ['Rechte', roleWords(user)],
          ['Angemeldet', lastSignInAt && localDateTime(Date.parse(lastSignInAt))],
        ]}
      />
    </section>
  )
}

export function Membership({ own, today }: { own: Member; today: string }) {
  return (
    <>
      <section className="panel w4">
        <div className="panel-h">
          <h2>Deine Mitgliedschaft</h2>
          <a href={`/mitglied/mitglieder/${own.id}`}>Dein Eintrag</a>
        </div>
        <FactList
          facts={[
            ['Nummer', own.memberNumber === null ? null : String(own.memberNumber)],
            ['Status', statusNames[own.status]],
            ['Dabei seit', own.joinedOn === null ? null : longDate(own.joinedOn)],
            ['Sparten', own.branches.map((branch) => branchNames[branch]).join(', ')],
          ]}
        />
      </section>
      <section className="panel w4">
        <h2>Gültigkeiten</h2>
        <LicenceList licences={own.licences} medicalValidUntil={own.medicalValidUntil} today={today} />
      </section>
    </>
  )
}
