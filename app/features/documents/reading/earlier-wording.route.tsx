import type { Route } from './+types/earlier-wording.route'
import { memberContext, readableFor } from '#app/platform/identity/actor.ts'
import { localDate, longDate } from '#app/lib/german-dates.ts'
import { pictureIdsIn } from '#app/lib/rich-text.ts'
import { findDownload } from '#app/media/pictures/downloads/downloads.server.ts'
import { findPictures } from '#app/media/pictures/pictures.server.ts'
import { servicesContext } from '#app/platform/services.ts'
import { notFound } from '#app/platform/not-found.ts'
import { pageMeta } from '#app/ui/page-meta.ts'
import { Note } from '#app/ui/note.tsx'
import { RichTextView } from '#app/ui/rich-text-view.tsx'
import photos from '#app/ui/styles/photos.css?inline'
import posts from '#app/ui/styles/posts.css?inline'
import tables from '#app/ui/styles/tables.css?inline'
import { earlierSpan, ownDocumentAddress } from '../document.ts'
import { DocumentFile, DocumentPicture, pictureIn } from '../document-file.tsx'
import { findEarlierWording } from '../document-versions.server.ts'
import { findDocument } from '../documents.server.ts'

export const handle = { styles: [posts, photos, tables] }

/** Readers of the current version may read earlier ones. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { db, now: clock } = context.get(servicesContext)
  const now = await findDocument(db, params.documentId, readableFor(context.get(memberContext)))
  const wording =
    now === undefined || !/^\d{1,9}$/.test(params.version)
      ? undefined
      : await findEarlierWording(db, now.id, Number(params.version))
  if (now === undefined || wording === undefined) throw notFound(request.url)
  const [download, pictures] = await Promise.all([
    wording.downloadId === null ? undefined : findDownload(db, wording.downloadId),
    findPictures(db, [...pictureIdsIn(wording.body), wording.pictureId ?? '']),
  ])
  const today = localDate(clock().getTime())
  return {
    now: { id: now.id, version: now.version, asOf: now.asOf },
    wording,
    download: download ?? null,
    pictures,
    today,
  }
}

export const meta: Route.MetaFunction = ({ matches, location, loaderData }) =>
  pageMeta(matches, location, {
    title:
      loaderData === undefined
        ? 'Dokument'
        : `${loaderData.wording.title}, Fassung ${loaderData.wording.version}`,
    description: 'Eine frühere Fassung.',
    noindex: true,
  })

export default function EarlierWording({
  loaderData: { now, wording, download, pictures, today },
}: Route.ComponentProps) {
  const page = ownDocumentAddress(now.id)
  const isOver = wording.replacedOn <= today
  return (
    <article className="wrap stack area-end">
      <header className="page-head">
        <p className="small">
          <a href="/mitglied/dokumente">Dokumente</a> / <a href={page}>{wording.title}</a>
        </p>
        <h1>
          {wording.title}, Fassung {wording.version}
        </h1>
        <p className="by">{`${isOver ? 'Galt' : 'Gilt'} ${earlierSpan(wording, today)}`}</p>
      </header>
      <Note tone={isOver ? 'warn' : 'info'}>
        {isOver && 'Diese Fassung ist ersetzt. '}
        <a href={page}>
          Zur Fassung {now.version}, gültig ab {longDate(now.asOf)}
        </a>
      </Note>
      {download !== null && <DocumentFile download={download} />}
      <DocumentPicture picture={pictures.get(wording.pictureId ?? '')} />
      <div className="prose">
        <RichTextView document={wording.body} picture={pictureIn(pictures)} />
      </div>
    </article>
  )
}
