// Runs a script in TypeScript, which the oldest Node that is supported does not read by itself:
// node scripts/run.js scripts/budget.ts
import { resolve } from "node:path";
import { runnerImport } from "vite";

process.argv.splice(1, 1);
process.argv[1] = resolve(process.argv[1] ?? "");
await runnerImport(process.argv[1], { logLevel: "error" });
