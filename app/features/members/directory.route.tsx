import type { Route } from './+types/directory.route'
import { memberContext } from '#app/platform/identity/actor.ts'
import { integer } from '#app/lib/german-numbers.ts'
import { PictureView } from '#app/media/pictures/picture.tsx'
import type { Picture } from '#app/media/pictures/picture.ts'
import { findPictures } from '#app/media/pictures/pictures.server.ts'
import { servicesContext } from '#app/platform/services.ts'
import { unlistedMeta } from '#app/ui/page-meta.ts'
import { Icon } from '#app/ui/icon.tsx'
import { MailLink } from '#app/ui/mail-link.tsx'
import { NextPage } from '#app/ui/next-page.tsx'
import { Said } from '#app/ui/note.tsx'
import { PressAgain } from '#app/ui/press-again.tsx'
import { SearchBox } from '#app/ui/search-box.tsx'
import choices from '#app/ui/styles/choices.css?inline'
import forms from '#app/ui/styles/forms.css?inline'
import search from '#app/ui/styles/search-field.css?inline'
import ownPage from './directory.css?inline'
import { SelectField, TextField } from '#app/ui/fields.tsx'
import { choicesOf } from '#app/lib/labels.ts'
import {
  allCardsAddress,
  asksForMore,
  directoryAddress,
  directoryFilterOf,
  type DirectoryFilter,
  type DirectoryEntry,
} from './directory-filter.ts'
import { countMembers, listDirectory } from './directory.server.ts'
import { branchNames } from './member.ts'

export const handle = { styles: [forms, choices, search, ownPage] }

export async function loader({ context, request }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext)
  const { searchParams } = new URL(request.url)
  const filter = directoryFilterOf(searchParams)
  const by = context.get(memberContext)
  const [page, total] = await Promise.all([listDirectory(db, by, filter, now()), countMembers(db)])
  const pictures = await findPictures(
    db,
    page.people.flatMap(({ pictureId }) => pictureId ?? []),
  )
  const hasNoCards = searchParams.get('karten') === 'keine'
  return { ...page, total, filter, pictures, hasNoCards, ownId: by.memberId }
}

export const meta = unlistedMeta('Mitglieder', 'Verzeichnis für Mitglieder.')

export default function Directory({ loaderData }: Route.ComponentProps) {
  const { people, hasMore, total, filter, pictures, hasNoCards, ownId } = loaderData
  return (
    <div className="wrap area-end">
      <div className="page-head">
        <h1>Mitglieder</h1>
        <p className="lead">
          {total === 1 ? 'Eine Person. ' : total > 0 && `${integer(total)} Leute. `}Du siehst, was jede und
          jeder für Mitglieder freigegeben hat.{' '}
          {ownId !== null && <a href={`/mitglied/mitglieder/${ownId}`}>Was andere von dir sehen</a>}
        </p>
      </div>
      <SearchBox
        name="name"
        label="Nach Namen suchen"
        placeholder="Name"
        words={filter.name}
        parameters={{ sparte: filter.branch, lizenz: filter.licence, aufgabe: filter.office }}
      />
      <DirectoryFilterForm filter={filter} />
      {people.length === 0 ? (
        <p className="empty">
          {total === 0 ? (
            'Noch steht niemand im Verzeichnis.'
          ) : (
            <>
              {asksForMore(filter) ? 'Niemand passt zu dieser Auswahl.' : 'Niemand heißt so.'}{' '}
              <a href="/mitglied/mitglieder">Alle zeigen</a>
            </>
          )}
        </p>
      ) : (
        <ul className="dir">
          {people.map((person) => (
            <PersonLine key={person.id} person={person} photo={pictures.get(person.pictureId ?? '')} />
          ))}
        </ul>
      )}
      {hasMore && (
        <NextPage
          href={directoryAddress({ ...filter, after: people.at(-1)?.id })}
          label="Weiter im Alphabet"
        />
      )}
      {people.length > 0 && <AllCards filter={filter} hasNone={hasNoCards} />}
    </div>
  )
}

function AllCards({ filter, hasNone }: { filter: DirectoryFilter; hasNone: boolean }) {
  const isNarrowed = asksForMore(filter) || filter.name !== undefined
  const label = isNarrowed ? 'Diese Auswahl ins Adressbuch' : 'Alle ins Adressbuch'
  return (
    // The response is the file itself, which client-side navigation could not handle.
    <form className="dir-cards stack" method="post" action={allCardsAddress(filter)}>
      <PressAgain buttons={{ karten: label }} />
      {hasNone && (
        <Said tone="info">Hier zeigt dir niemand Telefon oder E-Mail; es gäbe keine einzige Karte.</Said>
      )}
      <p>
        <button className="btn btn-line">
          <Icon name="download" /> {label}
        </button>
      </p>
      <p className="small muted">
        Eine Karte je Person, die dir Telefon oder E-{'\u2060'}Mail zeigt, mit genau dem, was du hier siehst.
        Wer wann wie viele Karten mitnimmt, wird festgehalten.
      </p>
    </form>
  )
}

function PersonLine({ person, photo }: { person: DirectoryEntry; photo: Picture | undefined }) {
  const { id, isSelf, name, initials, functions, branches, city, licences, phones, email } = person
  const words = [...functions, ...branches.map((branch) => branchNames[branch])].slice(0, 3).join(', ')
  const [phone] = phones
  return (
    <li className={isSelf ? 'self' : undefined}>
      {photo === undefined ? (
        <span className="ini" aria-hidden="true">
          {initials}
        </span>
      ) : (
        <span className="ini">
          <PictureView picture={photo} sizes="2.25rem" alt="" />
        </span>
      )}
      <div>
        <h2 className="h3">
          <a href={`/mitglied/mitglieder/${id}`}>{name}</a> {isSelf && <span className="badge">Du</span>}
        </h2>
        <p className="small muted">{[words, city].filter(Boolean).join('\u00a0· ')}</p>
      </div>
      <p className="lic">
        {licences.map(({ kind }) => (
          <span key={kind} className="badge">
            {kind}
          </span>
        ))}
      </p>
      <p className="data small">
        {phone === undefined ? (
          <span className="muted">nicht freigegeben</span>
        ) : (
          <a href={`tel:${phone.numberE164}`}>{phone.number.replaceAll(' ', '\u00a0')}</a>
        )}
      </p>
      <p className="small">{email !== null && <MailLink address={email} />}</p>
    </li>
  )
}

/** Filters the directory by what people share; a GET form to the same page. */
function DirectoryFilterForm({ filter }: { filter: DirectoryFilter }) {
  return (
    <details className="dir-filter" open={asksForMore(filter)}>
      <summary>Nach Sparte, Lizenz oder Aufgabe</summary>
      <form className="form">
        {filter.name !== undefined && <input type="hidden" name="name" value={filter.name} />}
        <div className="fgrid">
          <SelectField
            name="sparte"
            label="Sparte"
            unmarked
            width="c2"
            prompt="alle"
            defaultValue={filter.branch}
            choices={choicesOf(branchNames)}
          />
          <TextField
            name="lizenz"
            label="Lizenz"
            unmarked
            width="c2"
            maxLength={80}
            defaultValue={filter.licence}
          />
          <TextField
            name="aufgabe"
            label="Aufgabe im Verein"
            unmarked
            width="c2"
            maxLength={80}
            defaultValue={filter.office}
          />
        </div>
        <p className="btn-row">
          <button className="btn btn-line">Anwenden</button>
          {asksForMore(filter) && <a href={directoryAddress({ name: filter.name })}>Alle zeigen</a>}
        </p>
      </form>
    </details>
  )
}
