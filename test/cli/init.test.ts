import { chmodSync, existsSync, mkdtempSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { PassThrough } from 'node:stream'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Asker, createAsker } from '../../src/cli/init/ask.ts'
import { askForRegion } from '../../src/cli/init/questions.ts'
import { toSettingsText } from '../../src/cli/init/text.ts'
import { askUntilRight } from '../../src/cli/init/run.ts'
import { readPairs } from '../../src/cli/init/settings.ts'
import { readEnvFile } from '../../src/lib/env_file.ts'
import { command, type CommandEnded } from '../command.ts'
import { start } from '../process.ts'
import { type MailServer, startMail } from '../vendor_servers.ts'

const SECRET = 'hunter2-of-init'
const newHome = (): string => mkdtempSync(join(tmpdir(), 'agent-broker-init-'))
const fileIn = (home: string): string => join(home, 'agent-broker', '.env')

const init = (home: string, args: string[], settings: Record<string, string> = {}): Promise<CommandEnded> =>
  command(['init', ...args], { XDG_CONFIG_HOME: home, DATA_DIR: '', FREE_TEXT: '', ...settings })

let mail: MailServer
beforeAll(async () => {
  mail = await startMail({
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _, callback) =>
      password === SECRET ? callback(null, { user: username }) : callback(new Error('wrong password')),
  })
})
afterAll(() => mail.close())

describe('init --yes', () => {
  it('writes what the options say, for the owner alone, and every command reads it', async () => {
    const home = newHome()
    const args = ['--yes', '--data-dir', join(home, 'data'), '--sender-name', "O'Brien & Söhne #1", '--operator-key']
    const { code, stdout, stderr } = await init(home, [
      ...args,
      '--set',
      `SMTP_URL=${mail.url}`,
      '--set',
      'SMTP_FROM=a@b.example',
    ])
    expect([code, stderr]).toEqual([
      0,
      expect.stringMatching(/^--set: every user .* SMTP_URL while .*SMTP_URL_FILE=<file>.*\n$/),
    ])
    expect(stdout).toMatch(/is written, for its owner alone\.\nNext:\n {2}agent-broker doctor\n/)
    expect(statSync(fileIn(home)).mode & 0o777).toBe(0o600)
    expect(statSync(join(home, 'agent-broker')).mode & 0o777).toBe(0o700)
    const text = readFileSync(fileIn(home), 'utf8')
    const { values } = readEnvFile(text) as { values: Record<string, string> }
    expect(values).toMatchObject({
      DATA_DIR: join(home, 'data'),
      SENDER_NAME: "O'Brien & Söhne #1",
      SMTP_URL: mail.url,
    })
    expect(values['OPERATOR_KEY']).toMatch(/^[\w-]{43}$/)
    expect(stdout + stderr).not.toContain(values['OPERATOR_KEY'])
    expect(text).toMatch(/# Legal name messages are sent under\.[^=]*\nSENDER_NAME=/)
    expect(text).toContain('#SENDER_SUPPORT=')
    const doctor = start(['doctor'], { XDG_CONFIG_HOME: home, DATA_DIR: '', FREE_TEXT: '' })
    expect(await doctor.exit()).toBe(0)
    expect(doctor.stdout()).toMatch(/^ok +mail /m)
  })

  it('says which provider does not work, without what the settings hold, and writes them all the same', async () => {
    const home = newHome()
    const wrong = `smtp://user:${SECRET}@127.0.0.1:1`
    const args = ['--yes', '--set', `SMTP_URL=${wrong}`, '--set', 'SMTP_FROM=a@b.example', '--set', 'LISTS=un']
    const { code, stdout, stderr } = await init(home, args)
    expect(code).toBe(1)
    expect(stderr).toMatch(/^Mail server does not work: the server of SMTP_URL refuses/m)
    expect(stdout).toContain('agent-broker lists refresh')
    expect(stdout + stderr).not.toContain(SECRET)
    expect(readFileSync(fileIn(home), 'utf8')).toContain(SECRET)
    expect(await init(newHome(), [...args, '--no-check'])).toMatchObject({ code: 0 })
  })

  it('changes a file that is there only with --force, keeps what it says, and a copy for its owner alone', async () => {
    const home = newHome()
    await init(home, ['--yes', '--set', 'PORT=9000', '--set', 'SENDER_NAME=Acme'])
    const file = fileIn(home)
    writeFileSync(file, `${readFileSync(file, 'utf8')}POSTGRES_PASSWORD=${SECRET}\n`)
    chmodSync(file, 0o644)
    const before = readFileSync(file, 'utf8')
    const refused = await init(home, ['--yes', '--set', 'PORT=9001'])
    expect(refused).toMatchObject({
      code: 2,
      stderr: expect.stringContaining(`there is a settings file at ${file}; --force`),
    })
    expect(readFileSync(file, 'utf8')).toBe(before)
    const forced = await init(home, ['--yes', '--force', '--set', 'PORT=9001', '--set', 'SENDER_NAME='], {
      PORT: '9002',
    })
    expect(forced).toMatchObject({ code: 0, stderr: 'the environment of this shell says otherwise, and wins: PORT\n' })
    const { values } = readEnvFile(readFileSync(file, 'utf8')) as { values: Record<string, string> }
    expect(values).toEqual({ PORT: '9001', POSTGRES_PASSWORD: SECRET })
    const [copy = ''] = readdirSync(join(home, 'agent-broker')).filter(name => name.includes('.bak'))
    expect(readFileSync(join(home, 'agent-broker', copy), 'utf8')).toBe(before)
    for (const name of ['.env', copy]) expect(statSync(join(home, 'agent-broker', name)).mode & 0o777).toBe(0o600)
  })

  it('takes an option without a value for one that is left out, as --set does', async () => {
    const home = newHome()
    await init(home, ['--yes', '--data-dir', 'x', '--sender-name', 'Acme'])
    expect(await init(home, ['--yes', '--force', '--data-dir', '', '--sender-name', ''])).toMatchObject({ code: 0 })
    expect(readEnvFile(readFileSync(fileIn(home), 'utf8'))).toEqual({ values: {}, lines: {} })
  })

  it('fills a file that is there and empty, as Node.js 20 wants one that --env-file names', async () => {
    const home = newHome()
    const file = join(home, 'broker.env')
    writeFileSync(file, '')
    expect(await init(home, ['--env-file', file, '--yes', '--set', 'PORT=9000'])).toMatchObject({ code: 0, stderr: '' })
    expect(readEnvFile(readFileSync(file, 'utf8'))).toMatchObject({ values: { PORT: '9000' } })
    expect(statSync(file).mode & 0o777).toBe(0o600)
    const host = await command(['config', 'cursor', '--env-file', file], { XDG_CONFIG_HOME: home })
    expect(JSON.parse(host.stdout)).toMatchObject({
      mcpServers: { 'agent-broker': { args: [expect.stringMatching(/index\.js$/), 'stdio', '--env-file', file] } },
    })
    const again = await init(home, ['--env-file', file, '--yes', '--set', 'PORT=9001'])
    expect(again).toMatchObject({ code: 2, stderr: expect.stringContaining('--force') })
  })

  it.each([
    [['--yes', '--set', SECRET], /--set: must be NAME=value/],
    [['--yes', '--set', `SMTP_ULR=${SECRET}`], /there is no setting SMTP_ULR\. Did you mean SMTP_URL/],
    [['--yes', '--set', `PORT=${SECRET}`], /setting PORT: must be a whole number/],
    [['--yes', '--set', `AGENT_CLIENT_SECRET=${SECRET}`], /setting AGENT_CLIENT_ID: missing/],
    [['--yes', '--region', '../etc'], /--region: must be a path/],
    [[], /asks its questions at a terminal; without one give --yes/],
  ])('%#: writes nothing when something is wrong', async (args, sentence) => {
    const home = newHome()
    const { code, stdout, stderr } = await init(home, args)
    expect(code).toBe(2)
    expect(stderr).toMatch(sentence)
    expect(stdout + stderr).not.toContain(SECRET)
    expect(existsSync(fileIn(home))).toBe(false)
  })
})

/** Answers the questions of init as they come: the last words of what is shown, and what is typed then. */
const answered = async (answers: readonly [RegExp, string][], start: Record<string, string> = {}) => {
  const { value: given, ...rest } = await asked(answers, asker => askUntilRight(start, asker))
  return { given, ...rest }
}

async function asked<T>(answers: readonly [RegExp, string][], ask: (asker: Asker) => Promise<T>) {
  const input = new PassThrough()
  const output = new PassThrough()
  let shown = ''
  let from = 0
  const left = [...answers]
  output.on('data', (chunk: Buffer) => {
    shown += chunk.toString()
    const question = shown.slice(from)
    if (!/(: |\[y\/N\] )$/.test(question)) return
    const at = left.findIndex(([pattern]) => pattern.test(question.split('\n').at(-1) ?? ''))
    const [answer] = at < 0 ? [[/./, ''] as const] : left.splice(at, 1)
    from = shown.length
    if (answer?.[1] === 'EOF') input.end()
    else input.write(`${answer?.[1]}\r`)
  })
  const asker = createAsker(input, output)
  const value = await ask(asker).finally(() => asker.close())
  return { value, shown, left }
}

describe('the questions of init', () => {
  it('ask for the region of the map last, until it can be one or is left out', async () => {
    const { value, shown, left } = await asked(
      [
        [/region: /, '../etc'],
        [/region: /, ' Europe/Andorra '],
      ],
      askForRegion,
    )
    expect(value).toBe('europe/andorra')
    expect(shown).toContain('must be a path of download.geofabrik.de')
    expect(left).toEqual([])
    expect((await asked([[/region: /, '']], askForRegion)).value).toBeUndefined()
  })

  it('are asked until the answer can be one, and show no secret', async () => {
    const url = mail.url.replace('smtp://', `smtp://user:${SECRET}@`)
    const { given, shown, left } = await answered([
      [/DATA_DIR/, '/srv/broker'],
      [/PUBLIC_URL/, 'nonsense'],
      [/PUBLIC_URL/, 'https://broker.example'],
      [/SENDER_NAME/, 'Acme'],
      [/providers/, 'smtp, carrier_pigeon'],
      [/providers/, 'smtp'],
      [/SMTP_URL/, ''],
      [/SMTP_URL/, url],
      [/SMTP_FROM/, 'hello@acme.example'],
      [/CALENDAR/, 'local'],
      [/LISTS/, 'un'],
      [/MAP_CONTACT/, 'ops@acme.example'],
      [/Make an OPERATOR_KEY/, 'yes'],
    ])
    expect(given).toMatchObject({
      DATA_DIR: '/srv/broker',
      PUBLIC_URL: 'https://broker.example',
      SENDER_NAME: 'Acme',
      SMTP_URL: url,
      SMTP_FROM: 'hello@acme.example',
      CALENDAR: 'local',
      LISTS: 'un',
      MAP_CONTACT: 'ops@acme.example',
    })
    expect(left).toEqual([])
    expect(shown).toContain('It works.')
    expect(shown).toContain('setting PUBLIC_URL: must be')
    expect(shown).toContain('carrier_pigeon is none of them')
    expect(shown).toContain('setting SMTP_URL: is needed')
    expect(shown).not.toContain(SECRET)
    expect(shown).not.toContain(given['OPERATOR_KEY'])
  })

  it('take a path as seen from where it is typed, not from the settings file', async () => {
    const { given } = await answered([[/DATA_DIR/, 'my data']])
    expect(given['DATA_DIR']).toBe(resolve('my data'))
    expect(readPairs(['DATA_DIR=x', 'SMTP_URL_FILE=y/z', 'OPERATOR_KEY_FILE=', 'SENDER_NAME=x'])).toEqual({
      DATA_DIR: resolve('x'),
      SMTP_URL_FILE: resolve('y/z'),
      OPERATOR_KEY_FILE: '',
      SENDER_NAME: 'x',
    })
  })

  it('leave out a provider that does not work and that nobody wants to keep', async () => {
    const { given, shown } = await answered([
      [/providers/, 'smtp'],
      [/SMTP_URL/, mail.url.replace('smtp://', `smtp://user:${SECRET}-wrong@`)],
      [/SMTP_FROM/, 'hello@acme.example'],
      [/Keep it anyway/, 'perhaps'],
      [/Keep it anyway/, 'n'],
      [/questions again/, 'n'],
    ])
    expect(Object.keys(given)).toEqual(['DATA_DIR'])
    expect(shown).toMatch(/It does not work: the server of SMTP_URL refuses \(EAUTH/)
    expect(shown).not.toContain(SECRET)
  })

  it('keep what was there, and ask again for what does not go together', async () => {
    const before = {
      SENDER_NAME: 'Acme',
      OPERATOR_KEY: `${SECRET}-that-is-long-enough`,
      AGENT_TOKEN: SECRET,
      AGENT_CLIENT_ID: 'key_1',
    }
    const { given, shown } = await answered([[/AGENT_CLIENT_ID/, '-']], before)
    expect(given).toMatchObject({ SENDER_NAME: 'Acme', AGENT_TOKEN: SECRET })
    expect(given).not.toHaveProperty('AGENT_CLIENT_ID')
    expect(shown).toContain('setting AGENT_CLIENT_ID: given together with AGENT_TOKEN')
    expect(shown).not.toContain(SECRET)
  })

  it('end without an answer when whoever is asked goes', async () => {
    await expect(answered([[/SENDER_NAME/, 'EOF']])).rejects.toThrow('nothing was written')
  })
})

it('any settings come back from the file as they were written', () => {
  const values = {
    SENDER_NAME: 'a "b" \'c\' \\ # $d\ne',
    DKIM_PRIVATE_KEY: '-----BEGIN\nx\n-----END\n',
    SMTP_URL_FILE: '/run/x y',
    OTHER: '#1',
  }
  expect(readEnvFile(toSettingsText(values))).toMatchObject({ values })
})
