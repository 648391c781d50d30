import { spawn } from 'node:child_process'

/** Opens an address in the browser of this machine; false where nothing here opens one. */
export async function openBrowser(url: string, platform: NodeJS.Platform = process.platform): Promise<boolean> {
  const [command, ...args] = commandOf(url, platform)
  return new Promise(resolve => {
    const opener = spawn(command, args, { stdio: 'ignore', detached: true })
    opener.once('error', () => resolve(false))
    opener.once('spawn', () => {
      opener.unref()
      resolve(true)
    })
  })
}

function commandOf(url: string, platform: NodeJS.Platform): [string, ...string[]] {
  if (platform === 'darwin') return ['open', url]
  // Not start, which is a word of a shell: nothing of an address may be read as a command.
  if (platform === 'win32') return ['rundll32', 'url.dll,FileProtocolHandler', url]
  return ['xdg-open', url]
}
