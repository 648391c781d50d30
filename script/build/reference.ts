import { rolldown } from 'rolldown'

/** Builds the script of the reference, which is all our own. */
export async function buildReference(): Promise<void> {
  await using build = await rolldown({ platform: 'browser', input: 'src/describe/browser/reference.ts' })
  await build.write({ file: 'dist/docs/reference.js', format: 'esm', minify: true, comments: false })
}
