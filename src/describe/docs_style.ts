/** The style sheet of the reference and the compliance guide, apart so that its hash can stand in the Content-Security-Policy. */
export const DOCS_STYLE = `
:root{color-scheme:light dark;--line:#8884;--soft:#8881;--link:#0b63c5;--page:#fff;--text:#1b1b1b;--quiet:#57606a;--edge:#767676}
@media(prefers-color-scheme:dark){:root{--link:#7db7ff;--page:#121212;--text:#f2f2f2;--quiet:#a3adb8}}
*{box-sizing:border-box}[hidden]{display:none!important}
body{margin:0;background:var(--page);color:var(--text);font:16px/1.5 system-ui,sans-serif;display:grid;grid-template-columns:17rem minmax(0,1fr)}
nav{position:sticky;top:0;height:100vh;overflow:auto;padding:1.25rem;border-right:1px solid var(--line);overflow-wrap:anywhere}
nav b,nav summary{display:block;margin:.6rem 0 .1rem;font-size:.8rem;font-weight:700;text-transform:uppercase;letter-spacing:.05em;color:var(--quiet)}
nav summary,details>summary{cursor:pointer}nav summary{display:list-item;list-style:disclosure-closed inside}nav [open]>summary{list-style-type:disclosure-open}
nav a{display:block;padding:.15rem 0;font-size:.9rem}
main{padding:1.5rem 2.5rem 6rem;max-width:62rem;overflow-wrap:anywhere}
a{color:var(--link);text-decoration:none}a:hover,p a,.status{text-decoration:underline}
.group{border-top:1px solid var(--line);margin-top:2.5rem}
section{border-top:1px solid var(--line);margin-top:1.5rem;padding-top:.25rem}
h3 code{font-size:1.1rem}h4{margin:.75rem 0 .25rem}
table{border-collapse:collapse;width:100%;font-size:.9rem;margin:.75rem 0}
th,td{text-align:left;vertical-align:top;padding:.35rem .75rem .35rem 0;border-bottom:1px solid var(--line)}
code,pre,textarea{font-family:ui-monospace,monospace;font-size:.875em}
pre{background:var(--soft);padding:.75rem 1rem;border-radius:.4rem;overflow:auto;max-height:30rem}
.facts,dt{color:var(--quiet);font-size:.9rem}dt code{color:var(--text)}
.fields{margin:.25rem 0;font-size:.95rem}.fields>div{padding:.3rem 0;border-bottom:1px solid var(--line)}
dd{margin:0}.answer{margin:.4rem 0}
td,th{overflow-wrap:break-word}
.wide{overflow-x:auto}
input,select,textarea,button{font:inherit;color:inherit;background:var(--page);border:1px solid var(--edge);border-radius:.4rem;padding:.4rem .6rem;max-width:100%}
textarea{width:100%;min-height:8rem}
button{cursor:pointer;background:var(--soft);min-height:2.5rem;padding:.4rem 1rem}
.try label{display:block;margin:.4rem 0 0;font-size:.9rem}.try input{display:block;width:100%}
.bar{display:flex;flex-wrap:wrap;gap:.75rem;align-items:end;margin:1rem 0}.bar label{font-size:.9rem}.bar input,.bar select{display:block}
nav input{width:100%}
:focus-visible{outline:3px solid #3b82f6;outline-offset:2px}
@media(max-width:48rem){body{display:block}nav{position:static;height:auto;max-height:40vh;border:0;border-bottom:1px solid var(--line)}main{padding:1rem}table{min-width:36rem}}
`
