import { isPicture, wantedPaths } from './media/attachments.ts'
import type { PictureRequest } from './content/picture-requests.server.ts'
import { textOfHtml } from './content/content-document.server.ts'
import { shortened } from './content/shortened.ts'
import { postOfItem } from './post-of-item.server.ts'
import { originOf, type ImportContext } from './import-context.server.ts'
import type { ItemOutcome, ItemKind } from '#app/features/website-import/website-import.ts'
import { type WxrItem, attachmentOfItem } from './wxr/wxr-item.ts'

export type PlannedItem = {
  kind: ItemKind
  title: string
  origin: string
  outcome: ItemOutcome
  turn: 0 | 1
  words: string[]
}

const otherKinds: Readonly<Record<string, string>> = {
  nav_menu_item: 'Menüpunkt',
  wp_navigation: 'Menü',
  revision: 'Frühere Fassung',
  wp_block: 'Wiederverwendbarer Baustein',
  custom_css: 'Gestaltung',
  customize_changeset: 'Gestaltung',
  wp_global_styles: 'Gestaltung',
  wp_template: 'Vorlage der Gestaltung',
  wp_template_part: 'Vorlage der Gestaltung',
  oembed_cache: 'Zwischenspeicher',
}

/** Returns what an import would do with an entry. `usedOrigins` contains the origins of earlier entries in the file. */
export function planItem(context: ImportContext, item: WxrItem, usedOrigins: Set<string>): PlannedItem {
  const origin = originOf(context.facts, item.id)
  const title = shortened(textOfHtml(item.title) || 'Ohne Titel', 200)
  const isTwice = usedOrigins.has(origin)
  usedOrigins.add(origin)
  if (item.type === 'attachment') return { ...planUpload(context, item, isTwice), origin, turn: 0 }
  const isText = item.type === 'post' || item.type === 'page'
  if (!isText) {
    const what = otherKinds[item.type] ?? `Inhalt der Art „${shortened(item.type, 40)}“`
    return { kind: 'other', title, origin, outcome: 'left-out', turn: 1, words: [`${what}.`] }
  }
  const kind = item.type === 'page' ? 'page' : 'post'
  return { kind, title, origin, turn: 1, ...planText(context, item, isTwice) }
}

type Judgement = { outcome: ItemOutcome; words: string[] }

function planText(context: ImportContext, item: WxrItem, isTwice: boolean): Judgement {
  const { facts, wishes, attachments, taken } = context
  if (item.id === '') return { outcome: 'refused', words: ['Der Eintrag hat keine Nummer.'] }
  if (isTwice) return { outcome: 'left-out', words: ['Steht weiter oben schon.'] }
  if (taken.get(originOf(facts, item.id))?.postId != null)
    return { outcome: 'known', words: ['Schon übernommen.'] }
  if (item.status === 'trash') return { outcome: 'left-out', words: ['Lag im Papierkorb.'] }
  if (item.status === 'auto-draft' || item.status === 'inherit') {
    return { outcome: 'left-out', words: ['Nie gespeicherter Entwurf.'] }
  }
  if (item.type === 'page' && wishes.pages === 'left-out') return { outcome: 'left-out', words: ['Seite.'] }
  if (item.isCutShort)
    return { outcome: 'refused', words: ['Der Text ist länger als zwei Millionen Zeichen.'] }
  const at = context.now()
  const ownAttachments = () => attachments.of(item.id)
  const post = postOfItem(item, { site: facts, wishes, ownAttachments, at })
  return { outcome: 'new', words: [...post.words, ...picturesMissing(context, [...post.wishes.values()])] }
}

function picturesMissing(context: ImportContext, requests: readonly PictureRequest[]): string[] {
  const missing = requests.filter((input) => !isThere(context, input)).length
  if (missing === 0) return []
  return [`${missing === 1 ? 'Ein Bild fehlt' : `${missing} Bilder fehlen`} in der Datei.`]
}

function isThere(context: ImportContext, input: PictureRequest): boolean {
  const { attachments, media, taken, facts, wishes } = context
  const meant = attachments.meant(input)
  if (meant !== undefined && taken.get(originOf(facts, meant.id))?.pictureId != null) return true
  if (media.find(wantedPaths([meant?.path ?? null, meant?.address ?? null, input.address]))) return true
  return wishes.fetchesPictures && meant !== undefined
}

function planUpload(
  context: ImportContext,
  item: WxrItem,
  isTwice: boolean,
): Judgement & Pick<PlannedItem, 'kind' | 'title'> {
  const upload = attachmentOfItem(item)
  const file = shortened((upload.path || upload.address).split('/').at(-1) || 'ohne Namen', 120)
  const title = upload.title === '' ? file : shortened(upload.title, 200)
  if (!isPicture(upload))
    return { kind: 'other', title, outcome: 'left-out', words: [`Datei „${file}“, kein Bild.`] }
  const judged = (outcome: ItemOutcome, words: string) => ({
    kind: 'picture' as const,
    title,
    outcome,
    words: [words],
  })
  if (item.id === '') return judged('refused', 'Der Eintrag hat keine Nummer.')
  if (isTwice) return judged('left-out', 'Steht weiter oben schon.')
  const { facts, media, taken, wishes } = context
  if (taken.get(originOf(facts, item.id))?.pictureId != null) return judged('known', 'Schon übernommen.')
  if (media.find(wantedPaths([upload.path, upload.address]))) return judged('new', `Datei „${file}“.`)
  const host = URL.parse(upload.address)?.hostname
  if (wishes.fetchesPictures && host !== undefined) return judged('new', `Wird von ${host} geholt.`)
  return judged('left-out', `Datei „${file}“ liegt nicht bei.`)
}
