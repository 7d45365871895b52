import type { Route } from './+types/directory-person.route'
import { memberContext } from '#app/platform/identity/actor.ts'
import { dayAndMonth, localDate } from '#app/lib/german-dates.ts'
import { PictureView } from '#app/media/pictures/picture.tsx'
import { findPicture } from '#app/media/pictures/pictures.server.ts'
import { servicesContext } from '#app/platform/services.ts'
import { notFound } from '#app/platform/not-found.ts'
import { pageMeta } from '#app/ui/page-meta.ts'
import { FactList } from '#app/ui/fact-list.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { MailLink } from '#app/ui/mail-link.tsx'
import forms from '#app/ui/styles/forms.css?inline'
import { findAddressee } from './directory-contact/write-to-member.server.ts'
import { findInDirectory } from './directory.server.ts'
import { LicenceList } from './licence-list.tsx'
import { branchNames } from './member.ts'
import portrait from './portrait/portrait.css?inline'

export const handle = { styles: [forms, portrait] }

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext)
  const at = now()
  const by = context.get(memberContext)
  const person = await findInDirectory(db, by, params.memberId, at)
  if (person === undefined) throw notFound(request.url)
  const picture = person.pictureId === null ? undefined : await findPicture(db, person.pictureId)
  const mayWrite = (await findAddressee(db, by, person.id)) !== undefined
  return { person, picture, mayWrite, today: localDate(at.getTime()) }
}

export const meta: Route.MetaFunction = ({ matches, location, loaderData }) =>
  pageMeta(matches, location, {
    title: loaderData?.person.name ?? 'Mitglieder',
    description: 'Verzeichnis für Mitglieder.',
    noindex: true,
  })

export default function DirectoryPerson({ loaderData }: Route.ComponentProps) {
  const { person, picture, mayWrite, today } = loaderData
  const text = [...person.functions, ...person.branches.map((branch) => branchNames[branch])].join(', ')
  return (
    <div className="wrap area-end">
      <div className="page-head">
        <p className="small">
          <a href="/mitglied/mitglieder">Mitglieder</a> / {person.name}
        </p>
        <h1>{person.isSelf ? 'So sehen dich andere Mitglieder' : person.name}</h1>
        {text !== '' && <p className="lead">{text}</p>}
      </div>
      <div className="dash">
        <section className="panel w7 stack">
          <h2>Kontakt</h2>
          {picture !== undefined && (
            <div className="portrait-now">
              <PictureView picture={picture} sizes="14rem" alt={person.name} />
            </div>
          )}
          <Contact person={person} />
          {!person.isSelf && (
            <form className="btn-row" method="post" action={`/mitglied/mitglieder/${person.id}/karte.vcf`}>
              {mayWrite && (
                <a className="btn" href={`/mitglied/mitglieder/${person.id}/schreiben`}>
                  <Icon name="mail" /> Nachricht schreiben
                </a>
              )}
              <button className="btn btn-line">
                <Icon name="download" /> Ins Adressbuch
              </button>
            </form>
          )}
        </section>
        <section className="panel w5">
          <h2>Lizenzen</h2>
          {person.licences.length === 0 ? (
            <p className="muted">Keine eingetragen oder nicht freigegeben.</p>
          ) : (
            <LicenceList licences={person.licences} today={today} />
          )}
        </section>
      </div>
    </div>
  )
}

function Contact({
  person: { phones, email, city, birthday },
}: {
  person: Route.ComponentProps['loaderData']['person']
}) {
  if (phones.length === 0 && email === null && city === null && birthday === null) {
    return <p className="muted">Telefon, E-Mail und Ort sind nicht für Mitglieder freigegeben.</p>
  }
  return (
    <FactList
      facts={[
        ...phones.map(
          ({ kind, number, numberE164 }) =>
            [
              kind === 'mobile' ? 'Mobil' : 'Telefon',
              <a key={numberE164} href={`tel:${numberE164}`}>
                {number.replaceAll(' ', '\u00a0')}
              </a>,
            ] as const,
        ),
        ['E-Mail', email && <MailLink key="mail" address={email} />],
        ['Ort', city],
        ['Geburtstag', birthday && dayAndMonth(`2028-${birthday}`)],
      ]}
    />
  )
}
