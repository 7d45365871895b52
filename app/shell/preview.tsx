import type { ReactNode } from 'react'
import type { MetaDescriptor } from 'react-router'
import type { Frame } from './frame.ts'
import { PublicFrame } from './public-frame.tsx'
import type { Visibility } from '#app/platform/identity/actor.ts'

export const previewMeta = (): MetaDescriptor[] => [
  { title: 'Vorschau' },
  { name: 'robots', content: 'noindex' },
]

/** Previews show what guests see, with `?als=mitglied` what members see. */
export const isMemberPreview = (request: Request): boolean =>
  new URL(request.url).searchParams.get('als') === 'mitglied'

type PreviewSentences = {
  shown: (reader: 'Gast' | 'Mitglied') => string
  hiddenFromMembers: string
  hiddenFromGuests: string
}

/** Says whose view the preview is, and whether this reader would see the record at all. */
export function previewSentence(
  { shown, hiddenFromMembers, hiddenFromGuests }: PreviewSentences,
  isMember: boolean,
  visibility: Visibility,
): string {
  if (visibility === 'public' || (isMember && visibility === 'members')) {
    return shown(isMember ? 'Mitglied' : 'Gast')
  }
  return isMember ? hiddenFromMembers : hiddenFromGuests
}

type PlaceInFrame = { frame: Frame; path: string }

type PreviewProps = PlaceInFrame & { /** Sentence above the preview. */ note: string; children: ReactNode }

/** A submitted, unsaved form in the layout of the public page it would become. */
export function Preview({ frame, path, note, children }: PreviewProps) {
  return (
    <PublicFrame frame={frame} path={path}>
      <p className="note info" role="status">
        {note} Gespeichert ist damit nichts.
      </p>
      {children}
    </PublicFrame>
  )
}

type NoPreviewProps = PlaceInFrame & {
  /** Where previews are opened from, with its article: `dem Editor eines Textes`. */
  opener: string
  /** The form was refused if defined, otherwise none was sent. */
  refused: { sentences?: readonly string[] | undefined } | undefined
}

export function NoPreview({ frame, path, opener, refused }: NoPreviewProps) {
  return (
    <PublicFrame frame={frame} path={path}>
      <div className="wrap section stack">
        <h1>Noch keine Vorschau</h1>
        {refused === undefined && <p>Die Vorschau öffnet sich aus {opener}.</p>}
        {refused?.sentences?.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
    </PublicFrame>
  )
}
