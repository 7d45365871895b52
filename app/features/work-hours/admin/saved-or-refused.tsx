import { Said } from '#app/ui/note.tsx'

/** Above a page of the hours, once something was pressed: saved, or the sentence why not. */
export function SavedOrRefused({ isSaved, sentence }: { isSaved: boolean; sentence: string }) {
  if (sentence !== '') return <Said tone="stop">{sentence}</Said>
  if (!isSaved) return null
  return <Said tone="ok">Gespeichert.</Said>
}
