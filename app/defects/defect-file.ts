const endings = { whole: 'jpg', preview: 'webp' } as const
export type DefectFileSize = keyof typeof endings

/** Where the bytes of a picture lie in the file store. */
export function defectFile(id: string, size: DefectFileSize): string {
  return `stoerungen/${id}.${endings[size]}`
}
