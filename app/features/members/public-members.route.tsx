import type { Route } from './+types/public-members.route'
import { clubSetting } from '#app/features/club/club.ts'
import { berlinDayBounds } from '#app/lib/berlin-time.ts'
import { localDate } from '#app/lib/german-dates.ts'
import { integer } from '#app/lib/german-numbers.ts'
import type { Picture } from '#app/media/pictures/picture.ts'
import { PictureView } from '#app/media/pictures/picture.tsx'
import { findPictures } from '#app/media/pictures/pictures.server.ts'
import { requestContext, servicesContext } from '#app/platform/services.ts'
import { findSetting } from '#app/platform/settings/settings.server.ts'
import { unlistedMeta } from '#app/ui/page-meta.ts'
import { Crumbs } from '#app/ui/crumbs.tsx'
import { Fold } from '#app/ui/fold.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { MailLink } from '#app/ui/mail-link.tsx'
import { SectionHead } from '#app/ui/section-head.tsx'
import facts from '#app/ui/styles/facts.css?inline'
import fold from '#app/ui/styles/fold.css?inline'
import initials from '#app/ui/styles/initials.css?inline'
import lines from '#app/ui/styles/lines.css?inline'
import { memberFigures } from './member-figures.server.ts'
import { memberGroups, type MemberGroup } from './member-groups.ts'
import { branchNames } from './member.ts'
import ownStyles from './members.css?inline'
import { listPublicMembers } from './public-names.server.ts'

export const handle = { styles: [facts, fold, initials, lines, ownStyles] }

export async function loader({ context }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext)
  const at = now().getTime()
  const today = localDate(at)
  // Functions begin and end at midnight, and ages change then.
  context.get(requestContext).freshness.until(berlinDayBounds(today).end)
  const club = await findSetting(db, clubSetting)
  const [figures, shown] = await Promise.all([
    memberFigures(db, today),
    club?.features.publicMembersList === false ? [] : listPublicMembers(db),
  ])
  const groups = memberGroups(shown, today)
  const pictureIds = groups.flatMap(({ members }) => members.flatMap(({ pictureId }) => pictureId ?? []))
  const published = new Map((club?.figures ?? []).map(({ key, value }) => [key, value]))
  return {
    groups,
    pictures: await findPictures(db, pictureIds),
    members: published.get('members') ?? figures.members,
    under27: published.get('youth') ?? figures.under27,
    instructors: figures.instructors,
    branchShares: figures.branchShares,
  }
}

export const meta = unlistedMeta(
  'Mitglieder',
  'Wie viele wir sind, was wir fliegen und wer namentlich hier stehen möchte.',
)

export default function PublicMembers({ loaderData }: Route.ComponentProps) {
  const { groups, pictures, members, under27, instructors, branchShares } = loaderData
  return (
    <>
      <div className="wrap">
        <Crumbs trail={[{ label: 'Verein' }, { label: 'Mitglieder' }]} />
        <div className="page-head">
          <h1>{members < 2 ? 'Unsere Mitglieder' : `${integer(members)} Menschen, ein Platz.`}</h1>
          <p className="lead">
            Namentlich stehen hier nur Mitglieder, die das selbst so eingestellt haben, in der Form, die sie
            gewählt haben. Von allen anderen zeigen wir nur Zahlen.
          </p>
        </div>
        {members > 0 && (
          <dl className="facts">
            <Figure label="Mitglieder" value={members} />
            <Figure label="davon unter 27" value={under27} />
            <Figure label="Fluglehrkräfte" value={instructors} />
            <Figure label="namentlich auf dieser Seite" value={countNamed(groups)} />
          </dl>
        )}
      </div>
      {branchShares.length > 0 && (
        <section className="wrap section">
          <SectionHead title="Was wir fliegen" />
          <ul className="branches">
            {branchShares.map(({ branch, percent }) => (
              <li key={branch}>
                <b>{branchNames[branch]}</b>
                <i style={{ width: `${percent}%` }} aria-hidden="true" />
                <span>
                  {percent}
                  {'\u202f'}%
                </span>
              </li>
            ))}
          </ul>
          <p className="small muted">Wer in zwei Sparten fliegt, zählt in beiden.</p>
        </section>
      )}
      {groups.length > 0 && (
        <div className="wrap section groups">
          {groups.map(({ title, members: people }) => (
            <section key={title} className={people.length > 6 ? 'wide' : undefined}>
              {people.length > mostOpen ? (
                <Fold title={`${title} (${people.length})`}>
                  <SectionHead title={title} />
                  <NameList people={people} pictures={pictures} />
                </Fold>
              ) : (
                <>
                  <SectionHead title={title} />
                  <NameList people={people} pictures={pictures} />
                </>
              )}
            </section>
          ))}
        </div>
      )}
      <div className="wrap section">
        <div className="note">
          <Icon name="info" />
          <div>
            <strong>Sie sind Mitglied?</strong>
            <p>
              Name, Bild, Sparten und Kontakt schalten Sie nach dem <a href="/anmelden">Anmelden</a> im Profil
              selbst ein und aus. Die Änderung gilt sofort. Suchmaschinen nehmen diese Seite nicht auf.
            </p>
          </div>
        </div>
      </div>
    </>
  )
}

/** A longer list of names is folded on a phone. */
const mostOpen = 9

type NameListProps = {
  people: MemberGroup['members']
  pictures: ReadonlyMap<string, Picture>
}

function NameList({ people, pictures }: NameListProps) {
  return (
    <ul className="namelist">
      {people.map((person) => {
        const photo = pictures.get(person.pictureId ?? '')
        return (
          <li key={person.id}>
            <span className="ini" aria-hidden="true">
              {photo === undefined ? person.initials : <PictureView picture={photo} sizes="2.25rem" alt="" />}
            </span>
            <span>
              <b>{person.name}</b>
              {person.note !== '' && <small>{person.note}</small>}
              {person.facts !== '' && <small>{person.facts}</small>}
              {person.phones.map(({ number, numberE164 }) => (
                <small key={numberE164}>
                  <a href={`tel:${numberE164}`}>{number.replaceAll(' ', '\u00a0')}</a>
                </small>
              ))}
              {person.email !== null && (
                <small>
                  <MailLink address={person.email} />
                </small>
              )}
            </span>
          </li>
        )
      })}
    </ul>
  )
}

function Figure({ label, value }: { label: string; value: number }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{integer(value)}</dd>
    </div>
  )
}

function countNamed(groups: readonly MemberGroup[]): number {
  return new Set(groups.flatMap(({ members }) => members.map(({ id }) => id))).size
}
