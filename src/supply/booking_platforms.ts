import type { Vertical } from '../core/rows/supply.ts'

/** One form a booking link takes; groups `a` and `b` name the business, `country` a country code, `state` a state of the United States. */
export interface LinkShape {
  /** Of the host, when not every host of the platform has this form; `a` may be a group of it. */
  host?: RegExp
  /** Of the path: decoded, in lower case, without a slash at its end. */
  path: RegExp
  /** A query parameter, in lower case, whose value names the business. */
  query?: string
}

/** One of the platforms whose links name a business. */
export interface BookingPlatform {
  id: string
  name: string
  /** Exact hosts; `*.` stands for one label. */
  hosts: readonly string[]
  /** Labels under a `*.` host that are the platform's own. */
  ownLabels: readonly string[]
  shapes: readonly LinkShape[]
  /** First path segments that are pages of the platform, not businesses. */
  ownPages: readonly string[]
  exampleUrl: string
  verticalDefault: Vertical
  expectedCapabilities: readonly string[]
  expectedChannels: readonly string[]
  /** Titles end with the name of the business; elsewhere they start with it. */
  nameIsLast?: true
  /** Where every business of the platform is. */
  country?: string
  /** Where the businesses of a host are. */
  hostCountries?: Readonly<Record<string, string>>
  /** Whether schedule_appointment can book its links when they belong to the connected calendar account. */
  bookable: boolean
}

const OWN_LABELS = [
  'www',
  'api',
  'app',
  'auth',
  'blog',
  'cdn',
  'developer',
  'developers',
  'docs',
  'help',
  'login',
  'my',
  'static',
  'status',
  'support',
] as const
const OWN_PAGES = [
  'about',
  'api',
  'app',
  'auth',
  'blog',
  'careers',
  'contact',
  'docs',
  'download',
  'enterprise',
  'features',
  'help',
  'integrations',
].concat(
  [
    'legal',
    'login',
    'logout',
    'partners',
    'pricing',
    'privacy',
    'register',
    'resources',
    'security',
    'settings',
    'signin',
    'signup',
    'sitemap.xml',
  ],
  ['robots.txt', 'solutions', 'status', 'support', 'terms', 'users', '.well-known'],
)
const EMAIL = ['email'] as const
const EMAIL_SMS = ['email', 'sms'] as const

/** The twelve booking platforms, in the order they are listed. */
export const BOOKING_PLATFORMS: readonly BookingPlatform[] = [
  {
    id: 'calendly',
    name: 'Calendly',
    hosts: ['calendly.com', 'www.calendly.com'],
    ownLabels: [],
    shapes: [{ path: /^\/(?<a>d)\/(?<b>[^/]+)(\/[^/]+)?$/ }, { path: /^\/(?<a>(?!d(\/|$))[^/]+)(\/[^/]+)?$/ }],
    ownPages: [...OWN_PAGES, 'customers', 'demo', 'event_types', 'oauth', 'scheduling', 'teams'],
    exampleUrl: 'https://calendly.com/acme-studio/consultation',
    nameIsLast: true,
    verticalDefault: 'professional_services',
    expectedCapabilities: ['schedule', 'cancel'],
    expectedChannels: EMAIL,
    bookable: false,
  },
  {
    id: 'cal_com',
    name: 'Cal.com',
    hosts: ['cal.com', 'www.cal.com'],
    ownLabels: [],
    shapes: [
      { path: /^\/(?<a>team)\/(?<b>[^/]+)(\/[^/]+)?$/ },
      { path: /^\/(?<a>(?!(team|d)(\/|$))[^/]+)(\/[^/]+)?$/ },
    ],
    ownPages: [
      ...OWN_PAGES,
      'apps',
      'availability',
      'booking',
      'bookings',
      'embed',
      'event-types',
      'getting-started',
      'insights',
      'jobs',
      'teams',
      'video',
    ].concat(['workflows', '_next']),
    exampleUrl: 'https://cal.com/acme-studio/consultation',
    nameIsLast: true,
    verticalDefault: 'professional_services',
    expectedCapabilities: ['schedule', 'cancel', 'check_availability'],
    expectedChannels: EMAIL,
    bookable: true,
  },
  {
    id: 'acuity',
    name: 'Acuity Scheduling',
    hosts: ['app.acuityscheduling.com', '*.acuityscheduling.com', '*.as.me'],
    ownLabels: [...OWN_LABELS, 'secure'],
    shapes: [
      { host: /^(app|secure|www)\./, path: /^\/schedule\.php$/, query: 'owner' },
      // Both families share one space of names.
      { host: /^(?!(app|secure|www)\.)(?<a>[^.]+)\./, path: /^/ },
    ],
    ownPages: [],
    exampleUrl: 'https://app.acuityscheduling.com/schedule.php?owner=12345678',
    verticalDefault: 'professional_services',
    expectedCapabilities: ['schedule'],
    expectedChannels: EMAIL,
    bookable: false,
  },
  {
    id: 'setmore',
    name: 'Setmore',
    hosts: ['*.setmore.com'],
    ownLabels: [...OWN_LABELS, 'book', 'booking', 'go', 'live'],
    shapes: [{ host: /^(?<a>[^.]+)\./, path: /^/ }],
    ownPages: [],
    exampleUrl: 'https://acmestudio.setmore.com/',
    verticalDefault: 'professional_services',
    expectedCapabilities: ['schedule'],
    expectedChannels: EMAIL_SMS,
    bookable: false,
  },
  {
    id: 'square',
    name: 'Square Appointments',
    hosts: ['book.squareup.com', 'squareup.com', 'www.squareup.com', 'square.site', 'www.square.site'],
    ownLabels: [],
    shapes: [
      { host: /squareup\.com$/, path: /^\/appointments\/(?<a>(?!book(\/|$))[^/]+)\/location\/(?<b>[^/]+)(\/|$)/ },
      { host: /squareup\.com$/, path: /^\/appointments\/book\/(?<a>[^/]+)\/(?<b>[^/]+)(\/|$)/ },
      { host: /squareup\.com$/, path: /^\/appointments\/(?<a>(?!book(\/|$))[^/]+)(\/(?!location(\/|$))|$)/ },
      { host: /square\.site$/, path: /^\/book\/(?<a>[^/]+)(\/(.*-(?<state>[a-z]{2})|[^/]*)?)?$/ },
    ],
    ownPages: [],
    exampleUrl: 'https://book.squareup.com/appointments/8f2kq1zx9w/location/L5T0R4/services',
    verticalDefault: 'personal_services',
    expectedCapabilities: ['schedule', 'pay'],
    expectedChannels: EMAIL_SMS,
    bookable: false,
  },
  {
    id: 'vagaro',
    name: 'Vagaro',
    hosts: ['www.vagaro.com', 'vagaro.com'],
    ownLabels: [],
    shapes: [
      { path: /^\/users\/businesswidget\.aspx$/, query: 'enc' },
      { path: /^\/(?<a>(?<country>us)\d{2})\/(?<b>[^/]+)(\/|$)/ },
      { path: /^\/(?<a>(?!us\d{2}(\/|$)|users(\/|$))[^/]+)(\/|$)/ },
    ],
    ownPages: [
      ...OWN_PAGES.filter(page => page !== 'users'),
      'business',
      'cart',
      'deals',
      'gift-cards',
      'learn',
      'listings',
      'news',
      'pro',
      'professionals',
      'profile',
    ],
    exampleUrl: 'https://www.vagaro.com/us02/acmestudio',
    verticalDefault: 'personal_services',
    expectedCapabilities: ['schedule'],
    expectedChannels: EMAIL_SMS,
    bookable: false,
  },
  {
    id: 'fresha',
    name: 'Fresha',
    hosts: ['www.fresha.com', 'fresha.com'],
    ownLabels: [],
    shapes: [{ path: /^(\/[a-z]{2}(-[a-z]{2})?)?\/(?<a>a|book-now)\/(?<b>[^/]+)(\/|$)/ }],
    ownPages: [],
    exampleUrl: 'https://www.fresha.com/a/acme-studio-berlin-torstrasse-1-k2x9',
    verticalDefault: 'personal_services',
    expectedCapabilities: ['schedule'],
    expectedChannels: EMAIL_SMS,
    bookable: false,
  },
  {
    id: 'booksy',
    name: 'Booksy',
    hosts: ['booksy.com', 'www.booksy.com'],
    ownLabels: [],
    shapes: [{ path: /^\/[a-z]{2}-(?<a>(?<country>[a-z]{2}))\/(dl\/show-business\/)?(?<b>\d+)(_|\/|$)/ }],
    ownPages: [],
    exampleUrl: 'https://booksy.com/en-us/123456_acme-studio_barber-shop_134715_austin',
    verticalDefault: 'personal_services',
    expectedCapabilities: ['schedule'],
    expectedChannels: EMAIL_SMS,
    bookable: false,
  },
  {
    id: 'mindbody',
    name: 'Mindbody',
    hosts: ['clients.mindbodyonline.com', 'www.mindbodyonline.com'],
    ownLabels: [],
    shapes: [
      { host: /^clients\./, path: /^\/(classic|asp)\//, query: 'studioid' },
      { host: /^www\./, path: /^\/(?<a>explore)\/locations\/(?<b>[^/]+)(\/|$)/ },
    ],
    ownPages: [],
    exampleUrl: 'https://clients.mindbodyonline.com/classic/ws?studioid=12345',
    verticalDefault: 'fitness',
    expectedCapabilities: ['schedule_classes'],
    expectedChannels: EMAIL,
    bookable: false,
  },
  {
    id: 'housecall_pro',
    name: 'Housecall Pro',
    hosts: ['book.housecallpro.com'],
    ownLabels: [],
    shapes: [{ path: /^\/book\/[^/]+\/(?<a>[0-9a-f]{32})(\/|$)/ }],
    ownPages: [],
    exampleUrl: 'https://book.housecallpro.com/book/Acme-Plumbing/0123456789abcdef0123456789abcdef?v2=true',
    verticalDefault: 'home_services',
    expectedCapabilities: ['request_booking'],
    expectedChannels: EMAIL_SMS,
    bookable: false,
  },
  {
    id: 'opentable',
    name: 'OpenTable',
    hosts: ['.com', '.co.uk', '.de', '.ca', '.com.au', '.com.mx', '.jp'].flatMap(ending => [
      `www.opentable${ending}`,
      `opentable${ending}`,
    ]),
    ownLabels: [],
    shapes: [
      { path: /^(\/[a-z]{2}(-[a-z]{2})?)?\/(?<a>r)\/(?<b>[^/]+)(\/|$)/ },
      { path: /^\/restref\/client$/, query: 'rid' },
    ],
    ownPages: [],
    exampleUrl: 'https://www.opentable.com/r/acme-bistro-chicago',
    verticalDefault: 'restaurants',
    expectedCapabilities: ['reserve'],
    expectedChannels: EMAIL,
    hostCountries: {
      'opentable.co.uk': 'GB',
      'opentable.de': 'DE',
      'opentable.ca': 'CA',
      'opentable.com.au': 'AU',
      'opentable.com.mx': 'MX',
      'opentable.jp': 'JP',
    },
    bookable: false,
  },
  {
    id: 'zocdoc',
    name: 'Zocdoc',
    hosts: ['www.zocdoc.com', 'zocdoc.com'],
    ownLabels: [],
    shapes: [{ path: /^\/(?<a>professional|doctor|practice)\/(?<b>[^/]+)(\/|$)/ }],
    ownPages: [],
    exampleUrl: 'https://www.zocdoc.com/practice/acme-family-dental-12345',
    verticalDefault: 'healthcare',
    expectedCapabilities: ['schedule'],
    expectedChannels: EMAIL,
    country: 'US',
    bookable: false,
  },
]

/** The platforms as an answer about a link of none of them names them. */
export const SUPPORTED_PLATFORMS: readonly { platform: string; example_url: string }[] = BOOKING_PLATFORMS.map(
  ({ id, exampleUrl }) => ({ platform: id, example_url: exampleUrl }),
)

/** The document of `/supply/platforms`. */
export const toPlatformList = (): Record<string, unknown> => ({
  platforms: BOOKING_PLATFORMS.map(platform => ({
    id: platform.id,
    name: platform.name,
    hosts: platform.hosts,
    example_url: platform.exampleUrl,
    vertical_default: platform.verticalDefault,
    expected_capabilities: platform.expectedCapabilities,
    bookable: platform.bookable,
  })),
  count: BOOKING_PLATFORMS.length,
})
