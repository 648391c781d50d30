import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { misspelledSettings, readConfig } from '../src/config.ts'
import { VENDORS } from '../src/providers/index.ts'
import { settingNames } from '../src/settings/index.ts'

const refusalOf = (settings: Record<string, string>): string => {
  try {
    readConfig(settings, {})
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
  return ''
}

describe('a wrong setting', () => {
  it.each([
    [{ PORT: '99999' }, 'setting PORT: must be at most 65535'],
    [{ MAX_BODY_BYTES: '3' }, 'setting MAX_BODY_BYTES: must be at least 1024'],
    [{ OUTBOX: 'yes' }, 'setting OUTBOX: must be one of 0, 1, true, false'],
    [{ CALENDAR: 'google' }, 'setting CALENDAR: must be one of local, cal_com, caldav'],
    [{ LISTS: 'un,usa' }, 'setting LISTS: must be of ofac_sdn, ofac_consolidated, un, uk, eu, us_csl, comma-separated'],
    [{ COMPANY_SOURCES: 'dnb' }, 'setting COMPANY_SOURCES: must be of gleif, sec, companies_house, comma-separated'],
    [{ ALLOWED_ORIGINS: '*' }, 'setting ALLOWED_ORIGINS: must be host names between commas, such as broker.example'],
    [{ ALLOWED_HOSTS: 'a b' }, 'setting ALLOWED_HOSTS: must be host names between commas, such as broker.example'],
    [{ PUBLIC_URL: 'broker.example' }, 'setting PUBLIC_URL: must be a whole address, such as https://broker.example'],
    [{ PUBLIC_URL: 'https://broker.example/?a' }, 'setting PUBLIC_URL: must have no query, fragment or user name'],
    [{ PUBLIC_URL: 'https://broker.example#a' }, 'setting PUBLIC_URL: must have no query, fragment or user name'],
    [{ PUBLIC_URL: 'https://a:b@broker.example' }, 'setting PUBLIC_URL: must have no query, fragment or user name'],
    [
      { SMTP_URL: 'mail.example:587' },
      'setting SMTP_URL: must be a whole address, such as smtp://user:password@mail.example:587',
    ],
    [
      { IMAP_URL: 'mail.example' },
      'setting IMAP_URL: must be a whole address, such as imaps://user:password@mail.example:993',
    ],
    [
      { IMAP_URL: 'imaps://mail.example', SMTP_FROM: 'hello@acme.example' },
      'setting IMAP_URL: must name user and password, such as imaps://user:password@mail.example:993',
    ],
    [
      { IMAP_URL: 'imaps://a%zz:b@mail.example', SMTP_FROM: 'hello@acme.example' },
      'setting IMAP_URL: must name user and password, such as imaps://user:password@mail.example:993',
    ],
    ...[
      'postgres://agent:p/ss@db.example/ledger',
      'postgres://agent:p#ss@db.example/ledger',
      'postgres://db.example:p/l',
    ].map((url): [Record<string, string>, string] => [
      { DATABASE_URL: url },
      'setting DATABASE_URL: must be a URL such as postgres://user:password@host/database, where the password has %2F for / and %23 for #',
    ]),
    [{ IMAP_URL: 'imaps://a:b@mail.example' }, 'setting SMTP_FROM: missing, IMAP_URL needs it'],
    [{ IMAP_AUTHSERV_ID: 'mx.acme.example' }, 'setting IMAP_URL: missing, IMAP_AUTHSERV_ID needs it'],
    [{ SMTP_FROM: 'the broker' }, 'setting SMTP_FROM: must be an e-mail address'],
    [
      { OTEL_TRACES_EXPORTER: 'otlp', OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' },
      'setting OTEL_EXPORTER_OTLP_PROTOCOL: must be http/protobuf or http/json; OTLP over gRPC is not spoken here, collectors take HTTP on port 4318',
    ],
    [
      { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://user:password@collector.example' },
      'setting OTEL_EXPORTER_OTLP_ENDPOINT: must not hold a user or a fragment; credentials go into OTEL_EXPORTER_OTLP_HEADERS',
    ],
    [
      { OTEL_TRACES_EXPORTER: 'otlp', OTEL_EXPORTER_OTLP_HEADERS: 'authorization: Bearer x' },
      'setting OTEL_EXPORTER_OTLP_HEADERS: must be name=value pairs between commas',
    ],
    [
      { OTEL_TRACES_EXPORTER: 'otlp', OTEL_EXPORTER_OTLP_HEADERS: 'a=%0d%0ab' },
      'setting OTEL_EXPORTER_OTLP_HEADERS: must be the names and values of HTTP headers',
    ],
    [
      { OTEL_TRACES_EXPORTER: 'otlp', OTEL_RESOURCE_ATTRIBUTES: 'a=%zz' },
      'setting OTEL_RESOURCE_ATTRIBUTES: must hold values that are percent-encoded',
    ],
    [
      { OTEL_TRACES_EXPORTER: 'otlp', OTEL_TRACES_SAMPLER: 'traceidratio', OTEL_TRACES_SAMPLER_ARG: '2' },
      'setting OTEL_TRACES_SAMPLER_ARG: must be from 0 to 1 for OTEL_TRACES_SAMPLER=traceidratio, as in 0.1',
    ],
  ])('is named with what it must be: %o', (settings, sentence) => {
    expect(refusalOf(settings)).toBe(sentence)
  })

  it.each(settingNames(VENDORS))('is never told in the words of the schema library: %s', name => {
    for (const value of ['\u0001', '-1', 'a b', '99999999999999', 'http://', 'x,y'])
      expect(refusalOf({ [name]: value })).not.toMatch(/Invalid|Too |expected/)
  })
})

describe('traces', () => {
  const tracesOf = (settings: Record<string, string>) => readConfig(settings, {}).traces

  it.each([
    {},
    { OTEL_SERVICE_NAME: 'broker' },
    { OTEL_TRACES_EXPORTER: 'console', OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' },
    { OTEL_TRACES_SAMPLER: 'parentbased_jaeger_remote', OTEL_SDK_DISABLED: 'true' },
    { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://c.example', OTEL_SDK_DISABLED: 'True' },
    { OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'http://c.example', OTEL_TRACES_EXPORTER: 'none' },
  ])('go nowhere with %j', settings => {
    expect(tracesOf(settings)).toBeUndefined()
  })

  it.each([
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://c.example:4318' }, 'http://c.example:4318/v1/traces'],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'https://c.example/otlp/?key=1' }, 'https://c.example/otlp/v1/traces?key=1'],
    [
      { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://a.example', OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'http://b.example/x' },
      'http://b.example/x',
    ],
    [{ OTEL_TRACES_EXPORTER: 'otlp' }, 'http://localhost:4318/v1/traces'],
  ])('go with %j to %s', (settings, url) => {
    expect(tracesOf(settings)?.url).toBe(url)
  })

  it('are named and proven by what is said of them', () => {
    const settings = {
      OTEL_EXPORTER_OTLP_ENDPOINT: 'http://c.example',
      OTEL_EXPORTER_OTLP_HEADERS: ' a=1 , b = two%20words=,',
      OTEL_EXPORTER_OTLP_TRACES_HEADERS: 'a=2',
      OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
      OTEL_RESOURCE_ATTRIBUTES: 'service.name=x,team=a%2Cb',
      OTEL_SERVICE_NAME: 'y',
      OTEL_TRACES_SAMPLER: 'parentbased_traceidratio',
      OTEL_TRACES_SAMPLER_ARG: '.25',
    }
    expect(tracesOf(settings)).toMatchObject({
      headers: { a: '2', b: 'two words=' },
      protocol: 'http/json',
      resource: { 'service.name': 'y', team: 'a,b' },
      sampler: 'parentbased_traceidratio',
      ratio: 0.25,
    })
  })
})

describe('PUBLIC_URL', () => {
  it.each([
    ['https://Broker.Example', 'https://broker.example'],
    ['https://broker.example:443/', 'https://broker.example'],
    ['http://localhost:8787/', 'http://localhost:8787'],
    ['https://m\u00fcnchen.example', 'https://xn--mnchen-3ya.example'],
    ['https://broker.example/Here/', 'https://broker.example/Here'],
  ])('is read as clients write it who send it back: %s', (given, read) => {
    expect(readConfig({ PUBLIC_URL: given }, {}).publicUrl).toBe(read)
  })

  it('stands so in the links of messages, where it is https however that was written', () => {
    const linked = (url: string) => readConfig({ PUBLIC_URL: url }, {}).sender.unsubscribeUrl
    expect(linked('HTTPS://m\u00fcnchen.example/')).toBe('https://xn--mnchen-3ya.example')
    expect(linked('http://broker.example')).toBeUndefined()
  })
})

describe('the names of who is let in', () => {
  it('are read as those of a request are, however they are written', () => {
    const ALLOWED_HOSTS = 'Broker.Example, broker.example:8443, m\u00fcnchen.example, ::1, 10.0.0.7:80'
    const ALLOWED_ORIGINS = 'https://App.Example:8443, app.example, chrome-extension://abcdef'
    expect(readConfig({ ALLOWED_HOSTS, ALLOWED_ORIGINS }, {})).toMatchObject({
      allowedHosts: ['broker.example', 'broker.example', 'xn--mnchen-3ya.example', '[::1]', '10.0.0.7'],
      allowedOrigins: ['app.example', 'app.example', 'abcdef'],
    })
  })
})

describe('DATA_DIR', () => {
  it('is one folder, whatever is printed of it: a relative one is taken from where the process starts', () => {
    expect(readConfig({ DATA_DIR: 'some/folder' }, {}).ledgerFile).toBe(join(resolve('some/folder'), 'ledger.sqlite'))
  })
})

describe('a misspelled setting', () => {
  it('is found by the one it is near to', () => {
    const environment = { DATABSE_URL: 'x', DATA_DIRS: 'x', OPERATOR_KEY_FLIE: 'x', CACHE_URI: 'x' }
    expect(misspelledSettings(environment)).toEqual([
      { name: 'DATABSE_URL', meant: 'DATABASE_URL' },
      { name: 'DATA_DIRS', meant: 'DATA_DIR' },
      { name: 'OPERATOR_KEY_FLIE', meant: 'OPERATOR_KEY_FILE' },
      { name: 'CACHE_URI', meant: 'CACHE_URL' },
    ])
  })

  it('is found where two letters changed places, in small letters and where it is short', () => {
    expect(misspelledSettings({ CALENADR: 'local', SMTP_FORM: 'x', sender_name: 'x', OUTBX: '1' })).toEqual([
      { name: 'CALENADR', meant: 'CALENDAR' },
      { name: 'SMTP_FORM', meant: 'SMTP_FROM' },
      { name: 'sender_name', meant: 'SENDER_NAME' },
      { name: 'OUTBX', meant: 'OUTBOX' },
    ])
  })

  it('is whatever a settings file names that is none, near to one or not', () => {
    expect(misspelledSettings({ LIST: 'un', BOX: 'x', LISTS: 'un' }, ['LIST', 'LISTS'])).toEqual([
      { name: 'LIST', meant: undefined },
    ])
  })

  it('is none of the variables that other programs use, nor a setting, nor an empty one', () => {
    const others = {
      HOME: '/',
      HOSTNAME: 'h',
      PATH: '/bin',
      LOGNAME: 'a',
      XDG_DATA_DIRS: '/usr',
      NODE_ENV: 'x',
      SMTP_USER: 'a',
      npm_config_port: '1',
      HOSTS: 'x',
    }
    expect(
      misspelledSettings({ ...others, DATABASE_URL: 'x', DATABASE_URL_FILE: 'x', LOG_LEVEL: 'info', DATABSE_URL: '' }),
    ).toEqual([])
  })
})
