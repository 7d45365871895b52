import { AdminHead } from '#app/ui/admin-head.tsx'
import { data, redirect } from 'react-router'
import type { Route } from './+types/admin-describe.route'
import { readForm, textOf } from '#app/lib/forms.ts'
import {
  listLibraryPictures,
  countFlawedPictures,
  type LibraryPicture,
} from '#app/media/pictures/library.server.ts'
import { authorizedTo } from '#app/platform/identity/actor.ts'
import { requirePermission } from '#app/platform/identity/permission-guard.server.ts'
import { servicesContext } from '#app/platform/services.ts'
import { Note } from '#app/ui/note.tsx'
import { unlistedMeta } from '#app/ui/page-meta.ts'
import { describeChosen } from './describe-chosen.server.ts'
import type { UsePlace } from '#app/media/pictures/media-use-source.ts'
import { pictureHref } from '#app/media/pictures/picture.ts'
import describe from './describe.css?inline'
import { describeAddress, laterIn } from './library-address.ts'
import { findUsePlaces } from './use-places.server.ts'
import { UsePlaceList } from './picture-panels.tsx'

export const middleware: Route.MiddlewareFunction[] = [requirePermission('choose-pictures')]
export const handle = { live: 'bilder' as const, styles: [describe] }

const perPage = 20

export async function loader({ context, request }: Route.LoaderArgs) {
  const by = authorizedTo(context, 'choose-pictures')
  const { db } = context.get(servicesContext)
  const parameters = new URL(request.url).searchParams
  const later = laterIn(parameters)
  const [{ undescribed }, { pictures }] = await Promise.all([
    countFlawedPictures(db, by),
    listLibraryPictures(db, by, { view: 'undescribed' }, { order: 'newest', limit: perPage + later.length }),
  ])
  const shown = pictures.filter(({ id }) => !later.includes(id)).slice(0, perPage)
  const rows = await Promise.all(
    shown.map(async (picture) => ({
      picture,
      // Only current places; earlier versions are omitted.
      places: (await findUsePlaces(db, picture.id)).filter(({ note }) => !note.startsWith('Fassung')),
    })),
  )
  return { rows, missing: undescribed, later, saved: Number(parameters.get('gespeichert') ?? 0) }
}

export async function action({ context, request }: Route.ActionArgs) {
  const by = authorizedTo(context, 'choose-pictures')
  const { db, now } = context.get(servicesContext)
  const later = laterIn(new URL(request.url).searchParams)
  const form = await readForm(request, ['alt:*', 'schmuck:*', 'stand:*'])
  const [intent = '', id] = textOf(form, 'intent').split(':')
  if (intent === 'spaeter' && id !== undefined) return redirect(describeAddress([...later, id]), 303)
  const result = await describeChosen(db, by, form, id, now())
  if (result.refused.length > 0) return data(result, { status: 409 })
  if (result.saved > 0) return redirect(describeAddress(later, result.saved), 303)
  const refused = [{ id: '', sentence: 'Es ist noch nichts ausgefüllt.' }]
  return data({ ...result, refused }, { status: 400 })
}

export const meta = unlistedMeta('Bilder beschreiben', 'Bilder ohne Beschreibung, eins unter dem anderen.')

export default function DescribePictures({ loaderData, actionData }: Route.ComponentProps) {
  const { rows, missing, later, saved } = loaderData
  const done = actionData?.saved ?? saved
  return (
    <>
      <AdminHead
        trail={[['Bilder', '/admin/bilder'], ['Beschreiben']]}
        title="Bilder beschreiben"
        said={done > 0 && (done === 1 ? 'Ein Bild gespeichert.' : `${done} Bilder gespeichert.`)}
      />
      <div className="stack flow-6">
        {(actionData?.refused ?? []).map(({ id, sentence }) => (
          <Note key={id} tone="stop">
            {sentence}
          </Note>
        ))}
        {rows.length === 0 ? (
          <p className="empty">
            {missing === 0
              ? 'Jedes Bild ist beschrieben oder als Schmuck bezeichnet.'
              : 'Alles Übrige hast du auf später gelegt.'}{' '}
            <a href="/admin/bilder">Alle Bilder zeigen</a>
          </p>
        ) : (
          <>
            <p className="muted">
              {missing === 1 ? 'Einem Bild fehlt' : `${missing} Bildern fehlt`} noch eine Beschreibung. Ein
              Satz genügt: was zu sehen ist, für Menschen, die das Bild nicht sehen. Was leer bleibt, kommt
              ein andermal.
            </p>
            <DescribeRows rows={rows} typed={actionData?.typed ?? {}} />
          </>
        )}
        {later.length > 0 && (
          <p>
            <a href={describeAddress([])}>
              {later.length === 1 ? 'Das auf später gelegte' : `Die ${later.length} auf später gelegten`}{' '}
              wieder zeigen
            </a>
          </p>
        )}
      </div>
    </>
  )
}

type DescribeRowsProps = {
  rows: readonly { picture: LibraryPicture; places: UsePlace[] }[]
  /** Submitted values that were not saved, by field. */
  typed: Readonly<Record<string, string>>
}

/** Shows one picture per row with its places of use and the description field; saved one by one or all together. */
function DescribeRows({ rows, typed }: DescribeRowsProps) {
  return (
    <form method="post" className="describe">
      {/* Enter in a field saves everything that is filled in. */}
      <button hidden name="intent" value="alle">
        Alle ausgefüllten speichern
      </button>
      <table>
        <caption className="vh">Bilder ohne Beschreibung, die neuesten zuerst</caption>
        <thead>
          <tr>
            <th scope="col">Bild</th>
            <th scope="col">Wo es steht</th>
            <th scope="col">Was darauf ist</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ picture, places }, index) => (
            <tr key={picture.id}>
              <td className="d-img">
                <a href={`/admin/bilder/${picture.id}`}>
                  <img
                    src={pictureHref(
                      picture,
                      picture.widths.find((width) => width >= 320) ?? picture.widths[0]!,
                    )}
                    alt=""
                    width={picture.width}
                    height={picture.height}
                    loading={index < 3 ? 'eager' : 'lazy'}
                  />
                  {nameOf(picture, index)}
                </a>
              </td>
              <td className="d-use">
                {places.length === 0 ? (
                  <p className="small muted">Nirgends</p>
                ) : (
                  <UsePlaceList places={places} />
                )}
              </td>
              <td className="d-say">
                <Say picture={picture} name={nameOf(picture, index)} typed={typed} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="btn-row">
        <button className="btn" name="intent" value="alle">
          Alle ausgefüllten speichern
        </button>
      </p>
    </form>
  )
}

type SayProps = Pick<DescribeRowsProps, 'typed'> & { picture: LibraryPicture; name: string }

function Say({ picture: { id, revision }, name, typed }: SayProps) {
  return (
    <>
      <input type="hidden" name={`stand:${id}`} value={revision} />
      <div className="field">
        <label htmlFor={`alt-${id}`}>
          Beschreibung<span className="vh"> für {name}</span>
        </label>
        <input id={`alt-${id}`} name={`alt:${id}`} maxLength={300} defaultValue={typed[`alt:${id}`] ?? ''} />
      </div>
      <label className="check">
        <input
          type="checkbox"
          name={`schmuck:${id}`}
          value="ja"
          defaultChecked={typed[`schmuck:${id}`] !== undefined}
        />
        <span>
          Nur Schmuck, braucht keine<span className="vh">: {name}</span>
        </span>
      </label>
      <p className="btn-row">
        <button className="btn btn-line btn-sm" name="intent" value={`eins:${id}`}>
          Speichern<span className="vh">: {name}</span>
        </button>
        <button className="btn btn-quiet btn-sm" name="intent" value={`spaeter:${id}`}>
          Später<span className="vh">: {name}</span>
        </button>
      </p>
    </>
  )
}

const nameOf = ({ fileName }: LibraryPicture, index: number) => fileName ?? `Bild ${index + 1}`
