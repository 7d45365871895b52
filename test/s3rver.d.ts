declare module 's3rver' {
  export default class S3rver {
    constructor(options: {
      port: number
      address: string
      directory: string
      silent: boolean
      configureBuckets: { name: string }[]
    })
    store: { listObjects(bucket: string, options: object): Promise<object> }
    run(): Promise<{ port: number }>
    close(): Promise<void>
  }
}
