import type { Command } from 'commander'
import type { Config } from '../config.ts'
import type { PersonFiles } from '../core/person.ts'
import type { Ledger } from '../core/rows/ledger.ts'
import { json, jsonObject } from './json_option.ts'

const RECORD_HELP = `
Example: agent-broker consents record '{"recipient": "+12025550123", "channels": ["sms"], "purpose": "marketing", "kind": "express_written",
  "seller": "Acme Plumbing LLC", "text_shown": "I agree to get offers by text.", "not_condition": true, "source": "web_form",
  "captured_at": "2026-11-21T09:30:00Z"}'
Further fields: consent_id customer_id lawful_basis action url ip user_agent country automated_calls expires_at name is_adult seller_address
  on_behalf_of collected_by topic frequency locale privacy_notice_version signature evidence_url message_id double_opt_in_at`

const IMPORT_HELP = `
A CSV file has the fields of consents record as its heading (channels separated by ;), a .jsonl file one object a line. All rows are checked first;
one wrong row and nothing is recorded. Running the same file again records nothing twice. With --opt-outs the fields are recipient channel scope via at.`

const RELATIONSHIPS_HELP = `
A CSV file has the heading kind,ref,phone,email,name,service,number,at,expires_at, a .jsonl file one object a line. kind: customer or order. ref: your own id;
a row of the same kind and ref is replaced. phone in E.164, email, or both. at: when it came about, such as 2026-11-24T10:30:00+01:00 or 2026-11-24.
number: what the person knows it by, such as an order number. All rows are checked first; one wrong row and nothing is recorded.`

/** Adds the commands for consents, opt-outs, templates and persons. */
export function addConsentCommands(program: Command): void {
  addConsents(program.command('consents').description('record, import, revoke, show and check consents and opt-outs'))
  addTemplates(program.command('templates').description('add, list and retire message templates'))
  addRelationships(program.command('relationships').description('import, list and remove customers and orders'))
  addPerson(program.command('person').description('hand out or erase what is known about a recipient'))
}

const withLedger = async (work: (ledger: Ledger) => Promise<void>, config?: Config): Promise<void> =>
  (await import('./with_ledger.ts')).withLedger(work, config)

function addConsents(consents: Command): void {
  const run = (work: (commands: typeof import('./consents.ts'), ledger: Ledger) => Promise<void>) =>
    withLedger(async ledger => work(await import('./consents.ts'), ledger))
  consents
    .command('record')
    .description('record one consent')
    .argument('<json>', 'the consent as a JSON object; - reads it from stdin')
    .addHelpText('after', RECORD_HELP)
    .action(json => run((commands, ledger) => commands.runConsentsRecord(ledger, json, Date.now())))
  consents
    .command('import')
    .description('record the consents of a .csv or .jsonl file')
    .argument('<file>')
    .option('--opt-outs', 'the file holds opt-outs')
    .addHelpText('after', IMPORT_HELP)
    .action((file, options) =>
      withLedger(async ledger =>
        (await import('./consent_import.ts')).runConsentsImport(ledger, file, options, Date.now()),
      ),
    )
  consents
    .command('revoke')
    .description('take a consent back, or opt a recipient out')
    .argument('<consent_id|recipient>')
    .option('--channel <channel>', 'close one channel of a recipient: sms, voice, chatapp, email; default all')
    .option('--scope <scope>', 'marketing, or all for every message', 'marketing')
    .option('--via <text>', 'how the wish came', 'operator')
    .action((target, options) =>
      run((commands, ledger) => commands.runConsentsRevoke(ledger, target, options, Date.now())),
    )
  consents
    .command('show')
    .description('print the consents and opt-outs of a recipient')
    .argument('<recipient>', 'phone number in E.164 or e-mail address')
    .action(recipient => run((commands, ledger) => commands.runConsentsShow(ledger, recipient, Date.now())))
  consents
    .command('verify')
    .description('check the chain of consent events; exits 1 when anything does not fit')
    .option('--head <number:hash>', 'a head that an earlier verify printed; the chain must still hold it')
    .addOption(jsonObject())
    .action(options => run((commands, ledger) => commands.runConsentsVerify(ledger, options)))
  consents
    .command('export')
    .description('print the consents in a form that import takes back')
    .option('--format <format>', 'csv or jsonl', 'csv')
    .option('--recipient <recipient>', 'only those of one recipient')
    .action(options => run((commands, ledger) => commands.runConsentsExport(ledger, options)))
}

function addTemplates(templates: Command): void {
  const run = (work: (commands: typeof import('./templates.ts'), ledger: Ledger) => Promise<void>) =>
    withLedger(async ledger => work(await import('./templates.ts'), ledger))
  templates
    .command('add')
    .description('add a template; it never changes after that')
    .argument('<template_id>', 'small letters, digits and _')
    .requiredOption(
      '--class <class>',
      'transactional, reminder, notification, follow_up or marketing; decides which rules its messages fall under',
    )
    .option('--body <text>', 'the text, with {{name}} for each variable')
    .option('--body-file <file>', 'a file that holds the text')
    .option('--subject <text>', 'subject of an e-mail')
    .option('--whatsapp-name <name>', 'name under which WhatsApp approved it')
    .option('--whatsapp-language <code>', 'language under which WhatsApp approved it, such as en_US')
    .action((id, options) => run((commands, ledger) => commands.runTemplatesAdd(ledger, id, options, Date.now())))
  templates
    .command('list')
    .description('list the templates')
    .addOption(json())
    .action(options => run((commands, ledger) => commands.runTemplatesList(ledger, options)))
  templates
    .command('retire')
    .description('let no message use a template again')
    .argument('<template_id>')
    .action(id => run((commands, ledger) => commands.runTemplatesRetire(ledger, id, Date.now())))
}

function addRelationships(relationships: Command): void {
  const run = (work: (commands: typeof import('./relationships.ts'), ledger: Ledger) => Promise<void>) =>
    withLedger(async ledger => work(await import('./relationships.ts'), ledger))
  relationships
    .command('import')
    .description('record the customers and orders of a .csv or .jsonl file, to whom free text may be sent')
    .argument('<file>')
    .addHelpText('after', RELATIONSHIPS_HELP)
    .action(file => run((commands, ledger) => commands.runRelationshipsImport(ledger, file, Date.now())))
  relationships
    .command('list')
    .description('print them in a form that import takes back')
    .option('--recipient <recipient>', 'only those of one recipient')
    .action(options => run((commands, ledger) => commands.runRelationshipsList(ledger, options)))
  relationships
    .command('remove')
    .description('remove one')
    .argument('<kind>', 'customer or order')
    .argument('<ref>', 'your own id of it')
    .action((kind, ref) => run((commands, ledger) => commands.runRelationshipsRemove(ledger, kind, ref)))
}

function addPerson(person: Command): void {
  const run = async (
    work: (commands: typeof import('./person.ts'), ledger: Ledger, outbox: PersonFiles) => Promise<void>,
  ) => {
    const [commands, { outboxFilesOf }, { readSettings }] = await Promise.all([
      import('./person.ts'),
      import('./outbox_files.ts'),
      import('./settings.ts'),
    ])
    const config = readSettings()
    await withLedger(ledger => work(commands, ledger, outboxFilesOf(config)), config)
  }
  person
    .command('export')
    .description('print everything that is known about a recipient')
    .argument('<recipient>', 'phone number in E.164 or e-mail address')
    .action(recipient => run((commands, ledger, outbox) => commands.runPersonExport(ledger, recipient, outbox)))
  person
    .command('erase')
    .description('erase what is known about a recipient; opt-outs go on counting by a keyed hash')
    .argument('<recipient>', 'phone number in E.164 or e-mail address')
    .action(recipient =>
      run((commands, ledger, outbox) => commands.runPersonErase(ledger, recipient, Date.now(), outbox)),
    )
}
