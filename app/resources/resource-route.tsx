import { type Matches, pageMeta } from '#app/ui/page-meta.ts'
import type { PictureChoice } from '#app/media/pictures/upload/upload.ts'
import type { RecordResult } from './act-on-record.server.ts'
import { resourceStyles } from './resource-styles.ts'
import { ListPage } from './list-page.tsx'
import type { OpenList } from './open-list.server.ts'
import type { OpenRecord } from './open-record.server.ts'
import { RecordPage } from './record-page.tsx'

export const resourceHandle = { styles: resourceStyles }

/** `loaderData` is missing on the page that says why there is none. */
type Met<Data> = {
  matches: Matches
  location: { pathname: string; search: string }
  loaderData: Data | undefined
}

export const recordMeta = ({ matches, location, loaderData }: Met<OpenRecord>) =>
  pageMeta(matches, location, {
    title: loaderData?.heading ?? 'Eintrag',
    description: `${loaderData?.labels.list ?? 'Verwaltung'}: ein Eintrag.`,
    noindex: true,
  })

export const listMeta = ({ matches, location, loaderData }: Met<OpenList>) =>
  pageMeta(matches, location, {
    title: `${loaderData?.labels.list ?? 'Einträge'} verwalten`,
    description: `${loaderData?.labels.list ?? 'Verwaltung'}: alle Einträge.`,
    noindex: true,
  })

type RecordRouteProps = {
  loaderData: OpenRecord
  actionData?: (RecordResult & { pictures: PictureChoice[] }) | undefined
}

export function RecordRoute({ loaderData, actionData }: RecordRouteProps) {
  return <RecordPage record={loaderData} result={actionData} />
}

export function ListRoute({ loaderData }: { loaderData: OpenList }) {
  return <ListPage list={loaderData} />
}
