import type { Route } from './+types/document.route'
import { longDate } from '#app/lib/german-dates.ts'
import { pictureIdsIn } from '#app/lib/rich-text.ts'
import { findDownload } from '#app/media/pictures/downloads/downloads.server.ts'
import { findPictures } from '#app/media/pictures/pictures.server.ts'
import { servicesContext } from '#app/platform/services.ts'
import { notFound } from '#app/platform/not-found.ts'
import { pageMeta } from '#app/ui/page-meta.ts'
import { Crumbs } from '#app/ui/crumbs.tsx'
import { RichTextView } from '#app/ui/rich-text-view.tsx'
import photos from '#app/ui/styles/photos.css?inline'
import posts from '#app/ui/styles/posts.css?inline'
import tables from '#app/ui/styles/tables.css?inline'
import { DocumentFile, DocumentPicture, pictureIn } from './document-file.tsx'
import { findDocument } from './documents.server.ts'

export const handle = { styles: [posts, photos, tables] }

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext)
  const document = await findDocument(db, params.documentId, ['public'])
  if (document === undefined) throw notFound(request.url)
  const { downloadId, pictureId } = document
  const [download, pictures] = await Promise.all([
    downloadId === null ? undefined : findDownload(db, downloadId),
    findPictures(db, [...pictureIdsIn(document.body), pictureId ?? '']),
  ])
  return { ...document, download: download ?? null, pictures }
}

export const meta: Route.MetaFunction = ({ matches, location, loaderData }) =>
  loaderData === undefined
    ? []
    : pageMeta(matches, location, { title: loaderData.title, description: loaderData.summary })

export default function DocumentPage({ loaderData: document }: Route.ComponentProps) {
  return (
    <article className="wrap">
      <Crumbs
        trail={[
          { label: 'Verein' },
          { label: 'Mitgliedschaft', href: '/verein/mitgliedschaft' },
          { label: document.title },
        ]}
      />
      <header className="page-head">
        <h1>{document.title}</h1>
        <p className="lead">
          Fassung {document.version}, gültig ab {longDate(document.asOf)}
          {document.validUntil !== null && ` bis ${longDate(document.validUntil)}`}
        </p>
      </header>
      {document.download !== null && <DocumentFile download={document.download} />}
      <DocumentPicture picture={document.pictures.get(document.pictureId ?? '')} />
      <div className="prose">
        <RichTextView document={document.body} picture={pictureIn(document.pictures)} />
      </div>
    </article>
  )
}
