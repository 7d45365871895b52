import type { Route } from './+types/admin-notice.route'
import { NoticePreview } from '#app/features/notices/site-notices.tsx'
import { RecordPage } from '#app/resources/record-page.tsx'
import { recordRoute } from '#app/resources/resource-pages.server.ts'
import { SureButton } from '#app/ui/sure-button.tsx'
import type { NoticeInput } from './notice.ts'
import { servicesContext } from '#app/platform/services.ts'
import { noticeResource } from './notice.resource.server.ts'
import { storedNotices } from './notices.server.ts'

const page = recordRoute(noticeResource)
export const middleware = page.middleware
export const action = page.action

export async function loader(asked: Route.LoaderArgs) {
  const record = await page.loader(asked)
  const { db, now } = asked.context.get(servicesContext)
  const notice = record.saved && (await storedNotices.find(db, null, record.saved.id))
  const isEnded = new URL(asked.request.url).searchParams.has('beendet')
  return {
    ...record,
    mayEnd: notice !== undefined && notice.value.endsAt > now().toISOString(),
    done: isEnded ? 'Der Hinweis ist beendet.' : record.done,
  }
}

export { recordMeta as meta, resourceHandle as handle } from '#app/resources/resource-route.tsx'

export default function NoticePage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <RecordPage
      record={loaderData}
      result={actionData}
      preview={(notice) => <NoticePreview notice={{ ...(notice as NoticeInput), id: 'vorschau' }} />}
      acts={loaderData.mayEnd && <EndNotice />}
    />
  )
}

function EndNotice() {
  return (
    <form method="post">
      <SureButton
        label="Jetzt beenden"
        verb="beenden"
        intent="beenden"
        icon="close"
        effect="Der Hinweis verschwindet sofort von allen Seiten und steht dann unter „Vorbei“. Mit einem neuen Ende steht er wieder da."
      />
    </form>
  )
}
