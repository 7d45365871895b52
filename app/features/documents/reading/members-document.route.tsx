import { data, redirect } from 'react-router'
import type { Route } from './+types/members-document.route'
import { memberContext, readableFor } from '#app/platform/identity/actor.ts'
import { readForm, textOf } from '#app/lib/forms.ts'
import { localDate, longDate } from '#app/lib/german-dates.ts'
import type { IsoDay } from '#app/lib/calendar-day.ts'
import { pictureIdsIn } from '#app/lib/rich-text.ts'
import { ReceiptBox } from '#app/features/members/receipts/receipt-box.tsx'
import receipts from '#app/features/members/receipts/receipts.css?inline'
import { findDownload } from '#app/media/pictures/downloads/downloads.server.ts'
import { findPictures } from '#app/media/pictures/pictures.server.ts'
import { servicesContext } from '#app/platform/services.ts'
import { notFound } from '#app/platform/not-found.ts'
import { pageMeta } from '#app/ui/page-meta.ts'
import { Said } from '#app/ui/note.tsx'
import { RichTextView } from '#app/ui/rich-text-view.tsx'
import photos from '#app/ui/styles/photos.css?inline'
import posts from '#app/ui/styles/posts.css?inline'
import tables from '#app/ui/styles/tables.css?inline'
import { earlierSpan, ownDocumentAddress } from '../document.ts'
import { DocumentFile, DocumentPicture, pictureIn } from '../document-file.tsx'
import { listEarlierWordings, type EarlierCard } from '../document-versions.server.ts'
import { findDocument } from '../documents.server.ts'
import { confirmDocument, findDocumentConfirmation, noteDocumentRead } from './document-reads.server.ts'

export const handle = { styles: [posts, photos, tables, receipts] }

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext)
  const by = context.get(memberContext)
  const document = await findDocument(db, params.documentId, readableFor(by))
  if (document === undefined) throw notFound(request.url)
  // A prefetch by the browser does not count as reading.
  if (!request.headers.get('sec-purpose')?.includes('prefetch'))
    await noteDocumentRead(db, by, document, now())
  const [download, pictures, earlier, confirmedAt] = await Promise.all([
    document.downloadId === null ? undefined : findDownload(db, document.downloadId),
    findPictures(db, [...pictureIdsIn(document.body), document.pictureId ?? '']),
    listEarlierWordings(db, document),
    findDocumentConfirmation(db, by, document),
  ])
  const today = localDate(now().getTime())
  return { document, download: download ?? null, pictures, earlier, confirmedAt, today }
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { db, now } = context.get(servicesContext)
  const form = await readForm(request)
  const version = Number(textOf(form, 'fassung'))
  if (textOf(form, 'intent') !== 'gelesen' || !Number.isSafeInteger(version)) throw notFound(request.url)
  const document = { id: params.documentId, version }
  const outcome = await confirmDocument(db, context.get(memberContext), document, now())
  if (outcome === 'nothing-to-confirm') throw notFound(request.url)
  if (outcome === 'other-version') return data({ isOvertaken: true }, { status: 409 })
  return redirect(`${ownDocumentAddress(params.documentId)}#gelesen`, 303)
}

export const meta: Route.MetaFunction = ({ matches, location, loaderData }) =>
  pageMeta(matches, location, {
    title: loaderData?.document.title ?? 'Dokument',
    description: loaderData?.document.summary ?? '',
    noindex: true,
  })

export default function MembersDocument({ loaderData, actionData }: Route.ComponentProps) {
  const { document, download, pictures, earlier, confirmedAt } = loaderData
  const { title, summary, version, asOf, validUntil, body, readReceipt } = document
  return (
    <>
      <article className="wrap">
        <header className="page-head">
          <p className="small">
            <a href="/mitglied/dokumente">Dokumente</a>
            {document.folder !== '' && ` / ${document.folder}`}
          </p>
          <h1>{title}</h1>
          {summary !== '' && <p className="lead">{summary}</p>}
          <p className="by">
            Fassung {version}, gültig ab {longDate(asOf)}
            {validUntil !== null && ` bis ${longDate(validUntil)}`}
          </p>
        </header>
        {actionData?.isOvertaken === true && (
          <Said tone="warn">Inzwischen gilt eine neue Fassung. Bitte lies sie, bevor du bestätigst.</Said>
        )}
        {download !== null && <DocumentFile download={download} />}
        <DocumentPicture picture={pictures.get(document.pictureId ?? '')} />
        <div className="prose">
          <RichTextView document={body} picture={pictureIn(pictures)} />
        </div>
      </article>
      {readReceipt && (
        <ReceiptBox title={`${title}, Fassung ${version}`} confirmedAt={confirmedAt}>
          <input type="hidden" name="fassung" value={version} />
        </ReceiptBox>
      )}
      {earlier.length > 0 && <Earlier id={document.id} earlier={earlier} today={loaderData.today} />}
    </>
  )
}

type EarlierProps = { id: string; earlier: readonly EarlierCard[]; today: IsoDay }

function Earlier({ id, earlier, today }: EarlierProps) {
  return (
    <section className="wrap section" aria-labelledby="frueher">
      <h2 id="frueher" className="h3">
        Frühere Fassungen
      </h2>
      <ul className="list">
        {earlier.map((wording) => (
          <li key={wording.version}>
            <span>
              <a href={`${ownDocumentAddress(id)}/fassungen/${wording.version}`}>Fassung {wording.version}</a>
              <small>{earlierSpan(wording, today)}</small>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
