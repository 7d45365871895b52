import type { Places } from './places.ts'

type Entered = {
  publicUrl: string
  email: string
  port: string
  dataDir: string
  cacheDir: string
  metrics: string
}

/** Content of the settings file, read by systemd and by every command; the only place for secrets. */
export const settingsText = ({
  publicUrl,
  port,
  dataDir,
  cacheDir,
  metrics,
}: Entered) => `# Einstellungen von Platzrunde; was es gibt, steht in OPERATING.md. Nach einer Änderung: systemctl restart platzrunde
PUBLIC_URL=${publicUrl}
HOST=127.0.0.1
PORT=${port}
DATA_DIR=${dataDir}
DEMO=0
METRICS_TOKEN=${metrics}
NODE_COMPILE_CACHE=${cacheDir}
# SMTP_URL=smtp://benutzer:passwort@mail.verein.de:587
# DATABASE_URL=postgres://platzrunde:passwort@127.0.0.1/platzrunde
# BACKUP_COPY_DIR=/mnt/sicherung
# BACKUP_PASSPHRASE_FILE=/etc/platzrunde/passphrase
`

/** Returns the systemd unit. The service may write only its data and the copies of its backups, and read little else. */
export const serviceUnit = ({ command, settings, data }: Places, copies: string | undefined) => `[Unit]
Description=Platzrunde, die Website des Vereins
After=network-online.target postgresql.service
Wants=network-online.target

[Service]
Type=notify
NotifyAccess=all
User=platzrunde
Group=platzrunde
EnvironmentFile=${settings}
ExecStart=${command} serve --notify
KillMode=mixed
TimeoutStartSec=300
TimeoutStopSec=20
Restart=always
RestartSec=2
WorkingDirectory=${data}
StateDirectory=platzrunde
StateDirectoryMode=0700
RuntimeDirectory=platzrunde
RuntimeDirectoryMode=0700
CacheDirectory=platzrunde

MemoryHigh=768M
MemoryMax=1G
TasksMax=256
LimitNOFILE=16384
OOMPolicy=stop

NoNewPrivileges=yes
CapabilityBoundingSet=
AmbientCapabilities=
ProtectSystem=strict
${copies === undefined ? '' : `ReadWritePaths=-${copies}\n`}ProtectHome=yes
PrivateTmp=yes
PrivateDevices=yes
ProtectClock=yes
ProtectHostname=yes
ProtectKernelTunables=yes
ProtectKernelModules=yes
ProtectKernelLogs=yes
ProtectControlGroups=yes
ProtectProc=invisible
RestrictAddressFamilies=AF_INET AF_INET6 AF_UNIX
RestrictNamespaces=yes
RestrictRealtime=yes
RestrictSUIDSGID=yes
LockPersonality=yes
SystemCallArchitectures=native
SystemCallFilter=@system-service
SystemCallErrorNumber=EPERM
UMask=0077

[Install]
WantedBy=multi-user.target
`

export const nginxSnippet = (
  site: string,
  port: number,
) => `# /etc/nginx/sites-available/platzrunde; das Zertifikat holt certbot --nginx -d ${site}
server {
  listen 80;
  listen [::]:80;
  server_name ${site};

  # Bilder und Dokumente bis 25 MB, Sicherungen kommen in Stücken.
  client_max_body_size 32m;

  location / {
    proxy_pass http://127.0.0.1:${port};
    proxy_http_version 1.1;
    proxy_set_header Host $host;
    proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
    proxy_set_header X-Forwarded-Proto $scheme;
    proxy_set_header Connection "";
    # Laufende Anzeigen sind Ströme ohne Ende.
    proxy_buffering off;
    proxy_request_buffering off;
    proxy_read_timeout 300s;
  }
}
`

export const caddySnippet = (
  site: string,
  port: number,
) => `# /etc/caddy/Caddyfile; das Zertifikat holt Caddy selbst
${site} {
  request_body {
    max_size 32MB
  }
  reverse_proxy 127.0.0.1:${port} {
    flush_interval -1
  }
}
`
