CREATE TABLE "column_layouts" (
	"user_id" text NOT NULL,
	"list" text NOT NULL,
	"layout" jsonb NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "column_layouts_user_id_list_pk" PRIMARY KEY("user_id","list")
);
--> statement-breakpoint
ALTER TABLE "column_layouts" ADD CONSTRAINT "column_layouts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
UPDATE "saved_views" SET "query" = 'status=all' || CASE WHEN "query" = '' THEN '' ELSE '&' || "query" END
  WHERE "list" = 'orders' AND "query" !~ '(^|&)status=';
