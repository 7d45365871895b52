import { Said } from '#app/ui/note.tsx'

/** Notice above a page of hours: saved, or why not. */
export function SavedOrRefused({ isSaved, sentence }: { isSaved: boolean; sentence: string }) {
  if (sentence !== '') return <Said tone="stop">{sentence}</Said>
  if (!isSaved) return null
  return <Said tone="ok">Gespeichert.</Said>
}
